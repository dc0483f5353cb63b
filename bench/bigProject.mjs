import { fillPackage } from './plumbline.mjs';

const classifications = [1, 1, 1, 3, 1, 4, 1, 2, 1, 5, 1, 6];
const fees = [
  { type: 'add-fee', name: 'Liability insurance', feeType: 0, value: '0.008' },
  { type: 'add-fee', name: 'Building permit', feeType: 4, value: '18500' },
  { type: 'add-fee', name: 'Permit surcharge', feeType: 2, value: '0.04', referenceFeeName: 'Building permit' },
  { type: 'add-fee', name: 'Cost before markup', feeType: 3 },
  { type: 'add-fee', name: 'Overhead', feeType: 0, value: '0.03' },
  { type: 'add-fee', name: 'Profit', feeType: 1, value: '0.045' },
  { type: 'add-fee', name: 'Performance bond', feeType: 1, value: '0.008' },
];

/**
 * Creates a project with a number of packages, lines and bidders: groups in two levels, an alternate with a tenth of the
 * lines, every classification, missing scopes without a price, a contingency, a selected bidder and seven fees. It is
 * filled by bulk pastes of prices.
 */
export async function bigProject({ command, query, headersOf }, headers, size) {
  const codes = await definePackages(command, await headersOf('admin@demo.example'), size.packages);
  const projectId = await command(headers, 'project/create-project', {
    information: {
      name: `Bench ${size.packages} x ${size.bidders} x ${size.lines}`,
      bidDueDate: '2027-03-01T17:00:00Z',
    },
    bidPackagesToInclude: codes,
    alternates: ['Alternate 1 - Dormer'],
    permissions: { projectAdmins: ['project-admin@demo.example'], contributors: ['contributor@demo.example'] },
  });
  const packages = (await query(headers, `projects/${projectId}/bid-packages`)).filter(({ code }) =>
    codes.includes(code),
  );
  for (const [index, { id }] of packages.entries()) await fillOne(command, headers, id, index, size);
  await command(
    headers,
    'project/fees',
    fees.map((fee) => ({ projectId, ...fee })),
  );
  return { projectId, packages };
}

async function definePackages(command, headers, count) {
  const codes = Array.from(
    { length: count },
    (_, index) => `B${String(index + 1).padStart(4, '0')}-${Date.now() % 1e6}`,
  );
  await command(
    headers,
    'system-settings',
    codes.map((code) => ({ type: 'create-bid-package-definition', code, description: `Trade ${code}` })),
  );
  return codes;
}

async function fillOne(command, headers, bidPackageId, place, { bidders, lines }) {
  const { bidderIds } = await fillPackage(command, headers, bidPackageId, {
    bidders,
    lines,
    lineOf: (index) => ({
      alternateName: index % 10 === 9 ? 'Alternate 1 - Dormer' : null,
      metadata: [
        { name: 'Classification 1', value: `Division ${Math.floor((index * 10) / lines) + 1}` },
        { name: 'Classification 2', value: `Part ${Math.floor((index * 20) / lines) + 1}` },
      ],
    }),
    bidOf: (line, bidder) => {
      const classification = classifications[(line * 5 + bidder * 3 + place) % classifications.length];
      const isPriced = classification !== 2 && classification !== 3;
      return { price: isPriced ? `${(line * 37 + bidder * 11 + place) % 9_000}.5` : null, classification };
    },
  });
  await command(headers, 'bid-package/set-contingency', { bidPackageId, value: '0.05', unit: 'percent' });
  await command(headers, 'bid-package/select-bidder', { bidPackageId, bidderId: bidderIds[place % bidders] });
}
