// How a game that ended on the board is told everywhere.

/** "Bo wins 6–0": who won, the winner's score first. of a match that is over */
export function resultOf({ names, next: { score, returns } }: { names: string[]; next: any }) {
  const winner = returns.indexOf(1);
  return winner < 0
    ? `A draw, ${score.join('–')}`
    : `${names[winner]} wins ${score[winner]}–${score[1 - winner]}`;
}
