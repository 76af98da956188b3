# The smallest program that can be judged: one operation, "fit", without a bias.
use strict;
use warnings;
use JSON::PP;
$| = 1;

while (my $line = <STDIN>) {
    my $request = decode_json($line);
    my $reply;
    if ($request->{op} eq "load") {
        $reply = { novikoff => 1, description => { name => "perceptron.pl" } };
    } elsif ($request->{op} eq "fit" && defined $request->{passes}) {
        my @w = (0) x @{ $request->{X}[0] };
        for (1 .. $request->{passes}) {
            for my $i (0 .. $#{ $request->{X} }) {
                my ($x, $y) = ($request->{X}[$i], $request->{y}[$i]);
                my $z = 0;
                $z += $w[$_] * $x->[$_] for 0 .. $#w;
                next if $y * $z > 0;
                $w[$_] += $request->{eta} * $y * $x->[$_] for 0 .. $#w;
            }
        }
        $reply = { w => [ map { $_ + 0 } @w ] };
    } else {
        $reply = { error => { kind => "unobservable", message => $request->{op} } };
    }
    print encode_json($reply), "\n";
}
