import { IconArchive, IconCheck, IconNotes, IconPencil, IconSettings } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon, tinyIcon } from '../../ui/icons.ts';
import type { SummaryLook } from '../charts/summaryLook.ts';
import { ViewSwitch } from '../charts/ViewSwitch.tsx';
import type { Display } from '../columns/column.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { EditFeesButton } from '../fees/EditFeesButton.tsx';
import { maySummaryChange } from '../model/summaryRights.ts';
import { useSummaryView } from '../model/summaryView.ts';
import type { ColumnChoice } from '../sheet/sheetShape.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import { askToClose } from './closing.tsx';
import { ToolbarButton } from './ToolbarButton.tsx';
import { useSummaryPageActions } from './useSummaryPageActions.tsx';

const toggles: readonly (keyof Display)[] = [
  'displayAssignedToColumn',
  'displayClassifications',
  'displayAnalysis',
  'displayNotes',
];

/** Title, display toggles, and what can be done with the project. */
export function SummaryToolbar({
  look,
  onLook,
  onToggle,
  choice,
  onChoose,
}: {
  look: SummaryLook;
  onLook: (look: SummaryLook) => void;
  onToggle: (name: keyof Display) => void;
  /** What a narrow sheet shows. */
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
}) {
  const { t } = useTranslation('bid-summary');
  const navigate = useNavigate();
  const view = useSummaryView();
  const { data, display, rights, shape, openDialog } = view;
  const isEditable = maySummaryChange(rights);
  useSummaryPageActions(toggles, look, onLook, onToggle);
  return (
    <div className="tools">
      <h1 className="bs-title">{t('bidSummary')}</h1>
      <span className="sep" />
      <ViewSwitch look={look} onLook={onLook} />
      {look === 'sheet' && shape === 'narrow' && <ColumnPicker choice={choice} onChoose={onChoose} />}
      {look === 'sheet' && shape !== 'narrow' && (
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
        <ToolbarButton
          text={t('editProject')}
          icon={<IconPencil {...smallIcon} />}
          onClick={() => void navigate({ to: paths.editProject(data.project.id) })}
        />
      )}
      <ToolbarButton
        text={t('projectNotes')}
        icon={<IconNotes {...smallIcon} />}
        onClick={() => openDialog({ kind: 'projectNotes' })}
      />
      <ExportButton data={data} />
      {look === 'sheet' && shape === 'narrow' && (
        <>
          <EditFeesButton variant="icon" />
          {isEditable && (
            <Button
              size="sm"
              label={t('biddersRange')}
              icon={<IconSettings {...smallIcon} />}
              onClick={() => openDialog({ kind: 'biddersRange' })}
            />
          )}
        </>
      )}
      {isEditable && (
        <>
          {shape === 'wide' && <span className="sep" />}
          <ToolbarButton
            text={t('closeProject')}
            icon={<IconArchive {...smallIcon} />}
            onClick={() => void askToClose(view, () => void navigate({ to: paths.error() }))}
          />
        </>
      )}
    </div>
  );
}
