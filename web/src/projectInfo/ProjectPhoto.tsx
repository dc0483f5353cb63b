import { IconBuildingCommunity } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { getProjectImage } from '#contract';
import { callForFile } from '../api/call.ts';
import { notify } from '../notices/notices.ts';
import { largeIcon } from '../ui/icons.ts';
import styles from './ProjectPhoto.module.css';

/** A project's photo, fetched with the token; a neutral building without one or where it fails. */
export function ProjectPhoto({ project }: { project: { id: string; name: string; imageUri: string | null } }) {
  const { t } = useTranslation('general');
  const { id, imageUri } = project;
  const { data: blob, error } = useQuery({
    queryKey: [getProjectImage.name, id, imageUri],
    queryFn: async () => (await callForFile(getProjectImage, { params: { id, file: imageUri ?? '' } })).blob,
    enabled: imageUri !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  useEffect(() => {
    if (error) notify({ kind: 'error', title: t('projectImageLoadError') });
  }, [error, t]);
  if (imageUri !== null && address)
    return (
      <img
        className={styles.photo}
        data-photo="stored"
        src={address}
        alt={t('projectImage', { project: project.name })}
      />
    );
  return (
    <span className={styles.photo} data-photo="none">
      <IconBuildingCommunity {...largeIcon} />
    </span>
  );
}
