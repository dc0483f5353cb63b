import { IconAlertTriangle, IconArrowsSplit2, IconPencil } from '@tabler/icons-react';
import { tinyIcon } from '../ui/icons.ts';
import type { Draft } from './draft.ts';

/** The mark of a draft: in conflict, not entered yet, or not saved. */
export function DraftIcon({ draft: { reason } }: { draft: Draft }) {
  if (reason === 'conflict') return <IconArrowsSplit2 {...tinyIcon} />;
  return reason === 'typed' ? <IconPencil {...tinyIcon} /> : <IconAlertTriangle {...tinyIcon} />;
}
