import {
  IconArchive,
  IconChartBar,
  IconEye,
  IconEyeOff,
  IconNotes,
  IconPencil,
  IconPercentage,
  IconTable,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { icon } from '../../ui/icons.ts';
import { usePageActions } from '../../ui/pageActions.tsx';
import type { SummaryLook } from '../charts/summaryLook.ts';
import type { Display } from '../columns/column.ts';
import { useFeesRefusal } from '../fees/EditFeesButton.tsx';
import { maySummaryChange } from '../model/summaryRights.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { askToClose } from './closing.tsx';

/** Offers in the command palette what the toolbar of the summary does for this person. */
export function useSummaryPageActions(
  toggles: readonly (keyof Display)[],
  look: SummaryLook,
  onLook: (look: SummaryLook) => void,
  onToggle: (name: keyof Display) => void,
): void {
  const { t } = useTranslation('bid-summary');
  const { t: general } = useTranslation('general');
  const navigate = useNavigate();
  const view = useSummaryView();
  const { data, display, rights, openDialog } = view;
  const feesRefusal = useFeesRefusal();
  const isEditable = maySummaryChange(rights);
  const project = data.project;
  const toggle = (name: keyof Display) => ({
    id: name,
    label: general(display[name] ? 'palette.hideColumn' : 'palette.showColumn', { column: t(name) }),
    icon: display[name] ? <IconEyeOff {...icon} /> : <IconEye {...icon} />,
    run: () => onToggle(name),
  });
  usePageActions([
    !project.isClosed &&
      feesRefusal === null &&
      !rights.isOffline && {
        id: 'editFees',
        label: t('editFees'),
        icon: <IconPercentage {...icon} />,
        run: () => openDialog({ kind: 'fees' }),
      },
    look === 'sheet'
      ? { id: 'charts', label: t('viewCharts'), icon: <IconChartBar {...icon} />, run: () => onLook('charts') }
      : { id: 'sheet', label: t('viewSheet'), icon: <IconTable {...icon} />, run: () => onLook('sheet') },
    ...(look === 'sheet' ? toggles.map(toggle) : []),
    {
      id: 'projectNotes',
      label: t('projectNotes'),
      icon: <IconNotes {...icon} />,
      run: () => openDialog({ kind: 'projectNotes' }),
    },
    isEditable &&
      rights.editProject.allowed && {
        id: 'editProject',
        label: t('editProject'),
        icon: <IconPencil {...icon} />,
        run: () => void navigate({ to: paths.editProject(project.id) }),
      },
    isEditable && {
      id: 'closeProject',
      label: t('closeProject'),
      icon: <IconArchive {...icon} />,
      run: () => void askToClose(view, () => void navigate({ to: paths.error() })),
    },
  ]);
}
