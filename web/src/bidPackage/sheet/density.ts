/** Row heights of a sheet; comfortable is the default. */
export const ROW_HEIGHTS = { compact: 24, standard: 36, comfortable: 50 } as const;

export type Density = keyof typeof ROW_HEIGHTS;

export const DENSITIES: readonly Density[] = ['compact', 'standard', 'comfortable'];

const KEY = 'Plumbline_Density';

/** The row height that this user chose on this device; comfortable at first. */
export function rememberedDensity(storage: Pick<Storage, 'getItem'>, user: string): Density {
  const stored = storage.getItem(`${KEY}_${user}`);
  return DENSITIES.find((density) => density === stored) ?? 'comfortable';
}

export function rememberDensity(storage: Pick<Storage, 'setItem'>, user: string, density: Density): void {
  storage.setItem(`${KEY}_${user}`, density);
}
