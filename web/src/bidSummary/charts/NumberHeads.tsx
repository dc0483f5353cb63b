/** Heads over columns of numbers. */
export function NumberHeads({ heads }: { heads: readonly string[] }) {
  return heads.map((head) => (
    <th key={head} scope="col" className="num">
      {head}
    </th>
  ));
}
