import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportAnswer } from '#contract';
import { fixedEntityIds } from '#contract';
import { mayEditProject, uniqueKey } from '#leveling';
import { useSession, viewerOf } from '../../session/session.ts';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import type { SheetPage } from '../sheet/sheetPage.ts';
import { type FilePart, withPart } from './importChoices.ts';
import { NewAlternateName } from './NewAlternateName.tsx';
import { chosenPart, newNames, suggestedName, withNewName } from './newAlternates.ts';
import styles from './Parts.module.css';
import type { Importing } from './useImport.ts';

/** Values of the choices where a part of the file goes; '' is the base bid. */
const leftOut = 'leaveOut';
const another = 'another';
const alternatePrefix = 'alternate:';
const newPrefix = 'new:';

/** Returns whether the person may add alternates to the project now, which an import can do. */
export function useMayAddAlternates(page: SheetPage): boolean {
  const { user } = useSession();
  const { project } = page.model.content;
  if (user === null) return false;
  const access = mayEditProject(viewerOf(user), {
    ...project,
    isProjectFrozen: page.isFrozen(project.id),
    isApplicationFrozen: page.isFrozen(fixedEntityIds.application),
    isSystemSettingsFrozen: page.isFrozen(fixedEntityIds.systemSettings),
  });
  return access.allowed;
}

interface PartsProps {
  readonly importing: Importing;
  readonly page: SheetPage;
  readonly parts: ImportAnswer['tables'];
}

/** The parts of the file, each with where it goes: the base, an alternate, a new one, or nowhere. */
export function Parts({ importing, page, parts }: PartsProps) {
  const { t } = useTranslation('bid-package');
  const { choices, change } = importing;
  const { alternates } = page.model.content;
  const mayAdd = useMayAddAlternates(page);
  /** The part for which a new alternate was asked for last: its name has the keyboard. */
  const [asked, setAsked] = useState<string | null>(null);
  const added = newNames(choices);
  const options = [
    { value: '', label: t('baseBid') },
    ...alternates.map(({ name: label }) => ({ value: alternatePrefix + label, label })),
    ...added.map((name) => ({ value: newPrefix + uniqueKey(name), label: t('newAlternateNamed', { name }) })),
    ...(mayAdd ? [{ value: another, label: t('newAlternate') }] : []),
    { value: leftOut, label: t('leaveOut') },
  ];
  const choose = (part: Pick<FilePart, 'sheet' | 'table'>, section: string, value: string) => {
    const place = { sheet: part.sheet, table: part.table };
    setAsked(value === another ? section : null);
    if (value === leftOut) change(withPart(choices, { ...place, alternateName: null, leaveOut: true }));
    else if (value === another) {
      const taken = [...alternates.map(({ name }) => name), ...added];
      const name = suggestedName(part.table ?? part.sheet ?? '', taken);
      change(withPart(choices, { ...place, alternateName: name, newAlternate: true }));
    } else if (value.startsWith(newPrefix)) {
      const name = added.find((one) => newPrefix + uniqueKey(one) === value) ?? null;
      change(withPart(choices, { ...place, alternateName: name, newAlternate: true }));
    } else {
      const alternateName = value === '' ? null : value.slice(alternatePrefix.length);
      change(withPart(choices, { ...place, alternateName }));
    }
  };
  const named = new Set<string>();
  return (
    <div className={styles.parts}>
      {parts.map((part) => {
        const { sheet, table, lineItemCount, alternateName, leaveOut } = part;
        const section = [sheet, table].filter((one) => one !== null).join(', ') || t('allLines');
        const chosen = chosenPart(choices, part);
        const newName = chosen?.newAlternate ? (chosen.alternateName ?? '') : null;
        const key = newName === null ? null : uniqueKey(newName);
        // One field for each new alternate, at the first part that goes to it.
        const isNamedHere = key !== null && !named.has(key);
        if (key !== null) named.add(key);
        const stored = leaveOut ? leftOut : alternateName === null ? '' : alternatePrefix + alternateName;
        return (
          <div key={section} className={styles.part}>
            <span className="cut" title={section}>
              {section}, <span className="muted">{t('countLines', { count: lineItemCount })}</span>
            </span>
            <SelectBox
              isSmall
              label={t('sectionGoesTo', { section })}
              value={key === null ? stored : newPrefix + key}
              options={options}
              onChange={(value) => choose(part, section, value)}
            />
            {isNamedHere && newName !== null && (
              <NewAlternateName
                section={section}
                name={newName}
                alternates={alternates}
                isFirst={asked === section}
                onName={(name) => {
                  setAsked(null);
                  change(withNewName(choices, newName, name));
                }}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
