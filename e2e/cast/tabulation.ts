/** A small tabulation with a unit that is not listed and a price that is no number, so that the import has questions. */
export const tabulation = [
  'Item,Description,Unit,Qty,Acme Unit,Acme Amount,Bolt Unit,Bolt Amount',
  '1,Footings,EA,2,10,20,11,22',
  '2,Walls,XYZ,3,5,15,n/a,18',
  'Total,,,,,35,,40',
].join('\n');
