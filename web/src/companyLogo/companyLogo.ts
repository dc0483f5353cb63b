import { queryOptions, useQuery } from '@tanstack/react-query';
import { getCompanyLogo, logoPreference, type PreferenceRecord } from '#contract';
import { callForFile } from '../api/call.ts';
import { companyPreferences } from '../api/companyPreferences.ts';

/** Returns the file name of the logo from the company's preferences; null without one. */
export function logoFileOf(preferences: readonly PreferenceRecord[]): string | null {
  return preferences.find(({ name, projectId }) => name === logoPreference && projectId === null)?.value ?? null;
}

/**
 * Returns the react-query options of a logo by its file name. The picture is decoded and stays in memory: a page that is
 * printed shows it at once.
 */
export function logoPicture(file: string | null) {
  return queryOptions({
    queryKey: [getCompanyLogo.name, file],
    queryFn: async (): Promise<HTMLImageElement> => {
      const { blob } = await callForFile(getCompanyLogo, { params: { file: file ?? '' } });
      const picture = new Image();
      picture.src = await dataAddressOf(blob);
      await picture.decode();
      return picture;
    },
    enabled: file !== null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

const logoFile = queryOptions({ ...companyPreferences, select: logoFileOf });

/** Reads the company's logo, so that `useCompanyLogo` has it when the page is printed. */
export function usePreparedLogo(): void {
  const { data: file = null } = useQuery(logoFile);
  useQuery(logoPicture(file));
}

/** Returns the address of the company's logo for an `img`, once the page has read it; null without one. Reads nothing. */
export function useCompanyLogo(): string | null {
  const { data: file = null } = useQuery({ ...logoFile, enabled: false });
  const { data: picture } = useQuery({ ...logoPicture(file), enabled: false });
  return file === null ? null : (picture?.src ?? null);
}

function dataAddressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
