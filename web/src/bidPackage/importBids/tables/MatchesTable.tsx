import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ImportAnswer } from '#contract';
import { Button } from '../../../ui/Button.tsx';
import { SelectBox } from '../../../ui/fields/SelectField.tsx';
import { smallIcon } from '../../../ui/icons.ts';
import section from '../ImportSection.module.css';
import { ImportSection } from '../ImportSection.tsx';
import type { ImportChoices } from '../importChoices.ts';
import styles from './MatchesTable.module.css';

interface MatchesTableProps {
  readonly lineItems: NonNullable<ImportAnswer['lineItems']>;
  readonly chosen: ImportChoices['matches'];
  /** Names a line of the package: 'Line 3: Topsoil spread'. */
  readonly nameOf: (lineItemId: string) => string;
  onChoose(matches: ImportChoices['matches']): void;
}

const newLine = 'new';

/** Lines of the file that fit no line of the package for certain, and the choice for each. */
export function MatchesTable({ lineItems, chosen, nameOf, onChoose }: MatchesTableProps) {
  const { t } = useTranslation('bid-package');
  const choiceOf = new Map(chosen.map(({ line, lineItemId }) => [line, lineItemId ?? newLine]));
  const asked = lineItems.flatMap(({ description, unit, match }, line) =>
    match !== undefined && (match.kind === 'doubtful' || choiceOf.has(line))
      ? [{ line, description, unit, match }]
      : [],
  );
  const open = asked.filter(({ match }) => match.kind === 'doubtful');
  const choose = (line: number, value: string): void => {
    const others = chosen.filter((one) => one.line !== line);
    if (value === '') onChoose(others);
    else onChoose([...others, { line, lineItemId: value === newLine ? null : value }]);
  };
  return (
    <ImportSection
      title={t('linesToMatch')}
      tag={<span className={open.length > 0 ? 'tag warn' : 'tag'}>{open.length}</span>}
    >
      {asked.length > 0 && (
        <div className={`${section.box} ${styles.matches}`}>
          {open.length > 1 && (
            <Button
              size="sm"
              variant="line"
              className={styles.all}
              onClick={() => {
                const lines = new Set(open.map(({ line }) => line));
                const others = chosen.filter(({ line }) => !lines.has(line));
                onChoose([...others, ...open.map(({ line }) => ({ line, lineItemId: null }))]);
              }}
            >
              {t('allAsNewLines')}
            </Button>
          )}
          {asked.map(({ line, description, unit, match }) => (
            <div key={line} className={styles.match}>
              <b className="cut" title={description}>
                {description}
              </b>
              <span className="muted">{unit}</span>
              <IconArrowRight {...smallIcon} />
              <SelectBox
                isSmall
                label={t('lineFor', { line: description })}
                className={section.choice}
                value={match.kind === 'doubtful' ? '' : (choiceOf.get(line) ?? '')}
                options={[
                  { value: '', label: t('chooseLine') },
                  ...match.offered.map((value) => ({ value, label: nameOf(value) })),
                  { value: newLine, label: t('newLine') },
                ]}
                onChange={(value) => choose(line, value)}
              />
            </div>
          ))}
          <p className={`muted ${styles.help}`}>{t('linesToMatchHelp')}</p>
        </div>
      )}
    </ImportSection>
  );
}
