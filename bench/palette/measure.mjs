import { median, percentile, table } from '../figures.mjs';
import { fillCompany } from './fill.mjs';

const sizes = [100, 10_000];
const rounds = 20;
const asked = [
  ['nothing', 'palette?text='],
  ['one letter', 'palette?text=r'],
  ['project', 'palette?text=station'],
  ['scattered letters', 'palette?text=rvslb'],
  ['package', 'palette?text=concrete'],
  ['company', 'palette?text=alpine'],
  ['company and package', 'palette?text=alpine%20concrete'],
  ['project and package', 'palette?text=riverside%204710%20concrete'],
  ['no match', 'palette?text=zzzz'],
  ['first page of projects', 'project-list?days=0&first=owner&second=address_City'],
];

/** Measures the command palette and the project list in a company of 100 and of 10,000 projects, and the ratio. */
export async function measurePalette(plumbline) {
  const headers = await plumbline.headersOf('project-admin@demo.example');
  const { value } = await plumbline.query(headers, 'odata/BidPackageDefinition');
  const projectId = await plumbline.command(headers, 'project/create-project', {
    information: { name: `Palette ${Date.now()}`, bidDueDate: '2027-03-01T17:00:00Z' },
    bidPackagesToInclude: value.slice(0, 12).map(({ code }) => code),
    permissions: { projectAdmins: ['project-admin@demo.example'], contributors: [] },
  });
  const times = new Map();
  for (const size of sizes) {
    await fillCompany(plumbline.data, projectId, size);
    for (const [name, address] of asked) times.set(`${name} ${size}`, await timesOf(plumbline, headers, address));
  }
  const rows = asked.map(([name]) => {
    const [small, big] = sizes.map((size) => times.get(`${name} ${size}`));
    const ratio = median(big) / median(small);
    return [name, median(small).toFixed(1), median(big).toFixed(1), percentile(big, 95).toFixed(1), ratio.toFixed(1)];
  });
  const head = ['Asked', 'p50 ms, 100 projects', 'p50 ms, 10,000', 'p95 ms, 10,000', 'ratio'];
  return table(head, rows);
}

async function timesOf({ query }, headers, address) {
  const times = [];
  for (let round = 0; round < rounds + 3; round += 1) {
    const start = performance.now();
    await query(headers, address);
    if (round >= 3) times.push(performance.now() - start);
  }
  return times;
}
