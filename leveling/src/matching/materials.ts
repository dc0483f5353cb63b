import type { PreparedWork } from './workIndex.ts';

/** Words that name what work is made of; those of one line are the same material. */
const MATERIALS = `
granite granit
limestone calcaire
caststone
precast prefabrique
brick brique
block blocks blk cmu cmus masonry bloc blocs
steel acier hollowmetal hm hmf hmfs hmd creux
concrete conc beton
glass verre
stone pierre
marble marbre
slate ardoise
pvc
cpvc
pex
hdpe polyethylene
abs
polypropylene
ductile di dip
castiron
copper cuivre
aluminum aluminium alum
stainless inox
galvanized galv galvanise
bronze
vinyl vinyle
rubber caoutchouc rb
porcelain porcelaine
ceramic ceramique
quarry
carpet tapis cpt moquette
terrazzo
laminate plam
wood bois wd
fiberglass frp
gypsum gwb drywall gyp gypse sheetrock
tpo
epdm
bitumen
asphalt asphalte hma bituminous
electric electrique
hydronic
`;

const OF_WORD: ReadonlyMap<string, number> = new Map(
  MATERIALS.trim()
    .split('\n')
    .flatMap((set, at) => set.split(' ').map((word) => [word, at] as const)),
);

function materialsOf({ words }: PreparedWork): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { text, joined } of words) {
    for (const word of [text, ...joined]) {
      const material = OF_WORD.get(word);
      if (material !== undefined) found.add(material);
    }
  }
  return found;
}

/** Returns whether two descriptions name materials, and none that is the same: granite sills and cast stone sills. */
export function isOtherMaterial(one: PreparedWork, other: PreparedWork): boolean {
  const [ones, others] = [materialsOf(one), materialsOf(other)];
  if (ones.size === 0 || others.size === 0) return false;
  for (const material of ones) if (others.has(material)) return false;
  return true;
}
