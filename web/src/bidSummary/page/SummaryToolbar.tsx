import {
  IconArchive,
  IconChartBar,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconNotes,
  IconPencil,
  IconPercentage,
  IconSettings,
  IconTable,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { icon, smallIcon, tinyIcon } from '../../ui/icons.ts';
import { usePageActions } from '../../ui/pageActions.tsx';
import type { Display } from '../columns/column.ts';
import { columnGroups } from '../columns/columns.ts';
import { ExportButton } from '../export/ExportButton.tsx';
import { EditFeesButton, useFeesRefusal } from '../fees/EditFeesButton.tsx';
import type { SummaryLook } from '../model/rememberedChoices.ts';
import { displayToggles } from '../model/rememberedChoices.ts';
import { maySummaryChange } from '../model/summaryRights.ts';
import { useSummaryView } from '../model/summaryView.ts';
import { useGroupName } from '../sheet/groupName.ts';
import { bidderChoice, type ColumnChoice, everyChoice, everything } from '../sheet/sheetShape.ts';
import { askToClose } from './closing.tsx';
import styles from './SummaryToolbar.module.css';
import { ToolbarButton } from './ToolbarButton.tsx';

/** Title, display toggles, and what can be done with the project; the command palette offers the same. */
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
  choice: ColumnChoice;
  onChoose: (choice: ColumnChoice) => void;
}) {
  const { t } = useTranslation('bid-summary');
  const { t: general } = useTranslation('general');
  const navigate = useNavigate();
  const view = useSummaryView();
  const { data, display, rights, shape, openDialog } = view;
  const feesRefusal = useFeesRefusal();
  const isEditable = maySummaryChange(rights);
  const [isClosing, setClosing] = useState(false);
  const editProject = isEditable &&
    rights.editProject.allowed && {
      id: 'editProject',
      label: t('editProject'),
      Icon: IconPencil,
      run: () => void navigate({ to: paths.editProject(data.project.id) }),
    };
  const projectNotes = {
    id: 'projectNotes',
    label: t('projectNotes'),
    Icon: IconNotes,
    run: () => openDialog({ kind: 'projectNotes' }),
  };
  const close = isEditable && {
    id: 'closeProject',
    label: t('closeProject'),
    Icon: IconArchive,
    disabledReason: isClosing ? general('saving', { count: 1 }) : null,
    run: () => void askToClose(view, () => void navigate({ to: paths.error() }), setClosing),
  };
  const actions = [
    !data.project.isClosed &&
      feesRefusal === null &&
      !rights.isOffline && {
        id: 'editFees',
        label: t('editFees'),
        Icon: IconPercentage,
        run: () => openDialog({ kind: 'fees' }),
      },
    look === 'sheet'
      ? { id: 'charts', label: t('viewCharts'), Icon: IconChartBar, run: () => onLook('charts') }
      : { id: 'sheet', label: t('viewSheet'), Icon: IconTable, run: () => onLook('sheet') },
    ...(look === 'sheet' ? displayToggles : []).map((name) => ({
      id: name,
      label: general(display[name] ? 'palette.hideColumn' : 'palette.showColumn', { column: t(name) }),
      Icon: display[name] ? IconEyeOff : IconEye,
      run: () => onToggle(name),
    })),
    projectNotes,
    editProject,
    !isClosing && close,
  ];
  usePageActions(actions.map((action) => action && { ...action, icon: <action.Icon {...icon} /> }));
  return (
    <div className="tools">
      <h1 className={styles.title}>{t('bidSummary')}</h1>
      <span className="sep" />
      <Segmented
        label={t('summaryView')}
        value={look}
        options={[
          { value: 'sheet', label: t('viewSheet'), icon: <IconTable {...smallIcon} /> },
          { value: 'charts', label: t('viewCharts'), icon: <IconChartBar {...smallIcon} /> },
        ]}
        onChange={onLook}
      />
      {look === 'sheet' && shape === 'narrow' && <ColumnPicker choice={choice} onChoose={onChoose} />}
      {look === 'sheet' && shape !== 'narrow' && (
        <>
          <span className="sep" />
          <fieldset className={styles.toggles} aria-label={t('displayToggles')}>
            <span className="muted small">{t('show')}</span>
            {displayToggles.map((name) => (
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
      {editProject && <ToolbarButton {...editProject} />}
      <ToolbarButton {...projectNotes} />
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
      {close && shape === 'wide' && <span className="sep" />}
      {close && <ToolbarButton {...close} />}
    </div>
  );
}

function ColumnPicker({ choice, onChoose }: { choice: ColumnChoice; onChoose: (choice: ColumnChoice) => void }) {
  const { t } = useTranslation(['bid-summary', 'general']);
  const { data } = useSummaryView();
  const nameOf = useGroupName();
  const groups = columnGroups(data.project.alternates, everything);
  const options = [
    ...groups.map((group) => ({
      value: group.key,
      label: group.kind === 'classification' ? t('displayClassifications') : nameOf(group),
    })),
    { value: bidderChoice, label: t('selectedBidder') },
    { value: everyChoice, label: t('general:allColumns') },
  ];
  const isKnown = options.some(({ value }) => value === choice);
  return (
    <SelectBox
      label={t('general:columns')}
      value={isKnown ? choice : 'bidAmount'}
      options={options}
      onChange={onChoose}
      isSmall
      className={styles.picker}
    />
  );
}
