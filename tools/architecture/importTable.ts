/** Forbidden imports: files whose path matches `from` must not import paths that match `to`. */
export interface ImportRule {
  readonly from: RegExp;
  readonly to: RegExp;
  readonly because: string;
}

const page = '(?:bidPackage|bidSummary|project|home|settings|frozenEntities|auditLog)';

export const importTable: readonly ImportRule[] = [
  {
    from: /^leveling\/src\//,
    to: /^(?!leveling\/|fraction\.js$)/,
    because: 'leveling is pure: nothing but fraction.js',
  },
  {
    from: /^contract\/src\//,
    to: /^(?!leveling\/|contract\/|locales\/locales|zod$)/,
    because: 'contract knows leveling, the list of languages and zod',
  },
  {
    from: /^locales\//,
    to: /^(?!leveling\/|contract\/|locales\/)/,
    because: 'texts name what leveling and contract name, and nothing else',
  },
  { from: /^server\/src\//, to: /^(web|identity|e2e|bench|tools)\//, because: 'imports only point left' },
  { from: /^web\/src\//, to: /^(server|identity|e2e|bench|tools)\//, because: 'imports only point left' },
  { from: /^web\/src\//, to: /^node:/, because: 'browsers have no Node' },
  {
    from: /^identity\//,
    to: /^(leveling|contract|server|web|e2e|bench|tools)\//,
    because: 'the identity provider could be anybody’s',
  },
  { from: /^e2e\//, to: /^server\//, because: 'end-to-end tests see what people see' },
  {
    from: /^web\/src\/grid\//,
    to: /^(?!web\/src\/grid\/|react$|react-dom$)/,
    because: 'the grid can be published as a package of its own',
  },
  {
    from: /^web\/src\/ui\//,
    to: new RegExp(
      `^(leveling|contract)/|^web/src/(${page}|session|api|live|alternates|carriedAmount|cells|drafts|fees|notes|notices|projectInfo|companyLogo)/`,
    ),
    because: 'ui knows no bids',
  },
  {
    from: /^web\/src\/(alternates|carriedAmount|cells|drafts|fees|companyLogo)\//,
    to: new RegExp(`^web/src/${page}/`),
    because: 'what pages share knows none of them',
  },
  {
    from: /^web\/src\/settings\/(list|frame|fields|cards|import)\//,
    to: /^web\/src\/settings\/(?!(list|frame|fields|cards|import)\/)/,
    because: 'what the settings pages share knows none of them',
  },
  {
    from: /^web\/src\/settings\/list\/model\//,
    to: /^(@mantine|@tabler|@tanstack|react-i18next|react-dom)|\.tsx$|\.css$/,
    because: 'the model of a list draws nothing',
  },
  {
    from: /^server\/src\/commands\//,
    to: /^server\/src\/(http|live)\//,
    because: 'commands know neither how they were asked nor who listens',
  },
  {
    from: /^server\/src\/(?!store\/)/,
    to: /^(pg|kysely)(\/|$)/,
    because: 'only the store touches the database library',
  },
  {
    from: /^server\/src\/store\//,
    to: /^server\/src\/(http|commands|queries|live|export|import|projections|freezing)\//,
    because: 'the store is the lowest layer of the server',
  },
  {
    from: /^(leveling|contract|server|web|identity)\/src\//,
    to: /^vitest$|^@playwright\/|^fast-check$/,
    because: 'tests only',
  },
];

/** Returns the folder of a page, or null for code that pages share. */
export function pageOf(file: string): string | null {
  return new RegExp(`^web/src/(${page})/`).exec(file)?.[1] ?? null;
}
