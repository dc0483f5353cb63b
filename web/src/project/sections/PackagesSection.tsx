import { IconAlertTriangle, IconStack2 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameName } from '#leveling';
import { notify } from '../../notices/notices.ts';
import { nameOf } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { SearchField } from '../../ui/fields/SearchField.tsx';
import { Segmented } from '../../ui/fields/Segmented.tsx';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { Checkbox } from '../../ui/fields/Toggle.tsx';
import { icon, tinyIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Avatar } from '../../ui/marks/Avatar.tsx';
import { assigneeOptions } from '../draft/people.ts';
import { includedOf, type PackageDraft, withAssignee } from '../draft/projectDraft.ts';
import { useProjectEditor } from '../projectEditor.ts';
import styles from './PackagesSection.module.css';
import section from './Section.module.css';
import table from './SectionTable.module.css';

export function PackagesSection() {
  const { t } = useTranslation(['project', 'general']);
  const { draft, change, shown, touch } = useProjectEditor();
  const [search, setSearch] = useState('');
  const [isOnlyIncluded, setOnlyIncluded] = useState<'all' | 'included'>('all');
  const { packages } = draft;
  const included = includedOf(packages);
  const problems = shown.filter(({ section }) => section === 'includedBidPackages');
  const words = search.trim().toLowerCase();
  const listed = packages.filter(
    (entry) =>
      (isOnlyIncluded === 'all' || entry.isIncluded) &&
      `${entry.code} ${entry.description}`.toLowerCase().includes(words),
  );
  const include = (wanted: readonly PackageDraft[], isIncluded: boolean) => {
    touch('includedBidPackages', '');
    change({ packages: packages.map((entry) => (wanted.includes(entry) ? { ...entry, isIncluded } : entry)) });
  };
  const toggle = async (entry: PackageDraft, isIncluded: boolean) => {
    if (!isIncluded && entry.hasContent) {
      const name = `${entry.code} - ${entry.description}`;
      const isSure = await confirm({
        title: t('excludeTitle'),
        message: t('excludeMessage', { package: name }),
        confirmLabel: t('takeOut'),
        tone: 'danger',
      });
      if (!isSure) return;
    }
    include([entry], isIncluded);
  };
  if (packages.length === 0) {
    return (
      <EmptyState icon={<IconStack2 {...icon} />} title={t('noDefinitions')}>
        {t('noDefinitionsHelp')}
      </EmptyState>
    );
  }
  const isAllIncluded = included.length === packages.length;
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          className={styles.search}
          label={t('findBidPackage')}
          value={search}
          onChange={setSearch}
          isSmall
        />
        <Segmented
          label={t('show')}
          value={isOnlyIncluded}
          options={[
            { value: 'all', label: t('allCount', { count: packages.length }) },
            { value: 'included', label: t('includedCount', { count: included.length }) },
          ]}
          onChange={setOnlyIncluded}
        />
        {!isAllIncluded && (
          <Button size="sm" onClick={() => include(packages, true)}>
            {t('includeAll')}
          </Button>
        )}
        <ProblemLine />
      </div>
      <table className={`list ${table.table} ${styles.packages}`}>
        <thead>
          <tr>
            <th>
              <span className="hidden-text">{t('included')}</span>
            </th>
            <th className="num">{t('code')}</th>
            <th>{t('description')}</th>
            <th>{t('assignedTo')}</th>
          </tr>
        </thead>
        <tbody>
          {listed.map((entry) => (
            <PackageRow
              key={`${entry.code} ${entry.description}`}
              entry={entry}
              isRepeated={
                problems.length > 0 &&
                entry.isIncluded &&
                included.filter(({ code }) => sameName(code, entry.code)).length > 1
              }
              onToggle={(isIncluded) => void toggle(entry, isIncluded)}
            />
          ))}
        </tbody>
      </table>
      {listed.length === 0 && <p className={section.empty}>{t('noBidPackageFound')}</p>}
    </>
  );
}

function ProblemLine() {
  const { problemOf, shown } = useProjectEditor();
  const problem = shown.find(({ section }) => section === 'includedBidPackages');
  const sentence = problem && problemOf('includedBidPackages', problem.field);
  return sentence ? <FieldError>{sentence}</FieldError> : null;
}

interface PackageRowProps {
  entry: PackageDraft;
  isRepeated: boolean;
  onToggle: (isIncluded: boolean) => void;
}

function PackageRow({ entry, isRepeated, onToggle }: PackageRowProps) {
  const { t } = useTranslation('project');
  const name = `${entry.code} - ${entry.description}`;
  const isLeaving = entry.hasContent && !entry.isIncluded;
  return (
    <tr
      className={isRepeated ? table.invalid : entry.isIncluded ? undefined : table.excluded}
      data-invalid={isRepeated ? '' : undefined}
    >
      <td>
        <Checkbox label={t('include', { name })} isOn={entry.isIncluded} onChange={onToggle} />
      </td>
      <td className={`num ${styles.code}`}>{entry.code}</td>
      <td>
        <span className={table.name}>
          <button
            type="button"
            className={styles.description}
            tabIndex={-1}
            onClick={() => onToggle(!entry.isIncluded)}
          >
            {isLeaving ? <s>{entry.description}</s> : entry.description}
          </button>
          {entry.isGeneralCondition && <span className="tag">{t('generalConditionsTag')}</span>}
          {isRepeated && (
            <span className="tag bad">
              <IconAlertTriangle {...tinyIcon} />
              {t('codeUsedTwice')}
            </span>
          )}
          {isLeaving && (
            <>
              <span className="tag warn">{t('removedWhenSaved')}</span>
              <LinkButton onClick={() => onToggle(true)}>{t('keep')}</LinkButton>
            </>
          )}
        </span>
      </td>
      <td className={styles.assignee}>{entry.isIncluded ? <Assignee entry={entry} /> : t('notIncluded')}</td>
    </tr>
  );
}

function Assignee({ entry }: { entry: PackageDraft }) {
  const { t } = useTranslation('project');
  const { draft, change, people } = useProjectEditor();
  const options = assigneeOptions(people, entry.assignedUser);
  const assigned = options.find(({ value }) => value === (entry.assignedUser?.toLowerCase() ?? ''));
  const assign = (email: string) => {
    const { draft: next, isAdded } = withAssignee(draft, entry.code, email || null);
    change(next);
    if (!isAdded) return;
    const person = people.find((candidate) => candidate.email === email);
    const name = person ? nameOf(person) : email;
    notify({
      kind: 'info',
      title: t('contributorAdded', { name }),
      message: t('contributorAddedHelp', { package: `${entry.code} - ${entry.description}`, name }),
    });
  };
  return (
    <span className={styles.person}>
      {assigned && <Avatar name={assigned.label} />}
      <SelectBox
        label={t('assigneeOf', { code: entry.code })}
        isSmall
        className={assigned && styles.afterAvatar}
        value={assigned?.value ?? ''}
        options={[{ value: '', label: t('nobody') }, ...options]}
        onChange={assign}
      />
    </span>
  );
}
