import { IconArchive, IconCheck, IconNotes, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { Button } from '../ui/Button.tsx';
import { smallIcon, tinyIcon } from '../ui/icons.ts';
import type { SummaryLook } from './charts/summaryLook.ts';
import { ViewSwitch } from './charts/ViewSwitch.tsx';
import { askToClose } from './closing.tsx';
import type { Display } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { maySummaryChange } from './summaryRights.ts';
import { useSummaryView } from './summaryView.ts';
import { useSummaryPageActions } from './useSummaryPageActions.tsx';

const toggles: readonly (keyof Display)[] = [
  'displayAssignedToColumn',
  'displayClassifications',
  'displayAnalysis',
  'displayNotes',
];

/** Title, display toggles, and what can be done with the project (SUM-007 to SUM-014). */
export function SummaryToolbar({
  look,
  onLook,
  onToggle,
}: {
  look: SummaryLook;
  onLook: (look: SummaryLook) => void;
  onToggle: (name: keyof Display) => void;
}) {
  const { t } = useTranslation('bid-summary');
  const navigate = useNavigate();
  const view = useSummaryView();
  const { data, display, rights, openDialog } = view;
  const isEditable = maySummaryChange(rights);
  useSummaryPageActions(toggles, look, onLook, onToggle);
  return (
    <div className="tools">
      <h1 className="bs-title">{t('bidSummary')}</h1>
      <span className="sep" />
      <ViewSwitch look={look} onLook={onLook} />
      {look === 'sheet' && (
        <>
          <span className="sep" />
          <fieldset className="bs-toggles" aria-label={t('displayToggles')}>
            <span className="muted small">{t('show')}</span>
            {toggles.map((name) => (
              <Button
                key={name}
                size="sm"
                pressed={display[name]}
                icon={display[name] ? <IconCheck {...tinyIcon} /> : undefined}
                onClick={() => onToggle(name)}
              >
                {t(name)}
              </Button>
            ))}
          </fieldset>
        </>
      )}
      <span className="grow" />
      {isEditable && rights.editProject.allowed && (
        <Button
          size="sm"
          icon={<IconPencil {...smallIcon} />}
          onClick={() => void navigate({ to: paths.editProject(data.project.id) })}
        >
          {t('editProject')}
        </Button>
      )}
      <Button size="sm" icon={<IconNotes {...smallIcon} />} onClick={() => openDialog({ kind: 'projectNotes' })}>
        {t('projectNotes')}
      </Button>
      <ExportButton data={data} />
      {isEditable && (
        <>
          <span className="sep" />
          <Button
            size="sm"
            icon={<IconArchive {...smallIcon} />}
            onClick={() => void askToClose(view, () => void navigate({ to: paths.error() }))}
          >
            {t('closeProject')}
          </Button>
        </>
      )}
    </div>
  );
}
