interface Listed {
  readonly id: string;
  readonly code: string;
  readonly description: string;
}

export function displayedPackage(one: Pick<Listed, 'code' | 'description'>): string {
  return `${one.code} ${one.description}`;
}

/** Packages in the order of the dropdown: by code, then description, ascending, ignoring case. */
export function sortPackages<P extends Listed>(packages: readonly P[]): P[] {
  const collator = new Intl.Collator('en-US', { sensitivity: 'accent', numeric: false });
  return [...packages].sort(
    (a, b) => collator.compare(a.code, b.code) || collator.compare(a.description, b.description),
  );
}
