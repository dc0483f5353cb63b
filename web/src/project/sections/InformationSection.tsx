import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { carriedDefaults } from '#leveling';
import { offeredTimeZones, ownTimeZone, printTimeZone } from '../../i18n/dueTime.ts';
import { printAreaUnit } from '../../i18n/printed.ts';
import { Field, TextField } from '../../ui/fields/Field.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { Switch } from '../../ui/fields/Toggle.tsx';
import { keptArea, shownArea, typedArea } from '../draft/area.ts';
import type { Information } from '../draft/projectDraft.ts';
import { useProjectEditor } from '../projectEditor.ts';
import { ImageField } from './ImageField.tsx';
import styles from './InformationSection.module.css';

/** By measurement system. */
const areaUnits = [
  ['SF', 'AC'],
  ['m2', 'ha'],
] as const;

export function InformationSection() {
  const { t } = useTranslation(['project', 'general']);
  const { draft, change, problemOf, touch, isNew } = useProjectEditor();
  const { information } = draft;
  const set = (part: Partial<Information>) => change({ information: { ...information, ...part } });
  const text = (field: keyof typeof spans, isRequired = false, rest: ComponentProps<'input'> = {}) => (
    <TextField
      fieldClassName={spans[field]}
      label={t(field)}
      isRequired={isRequired}
      placeholder={isRequired ? undefined : t('optional')}
      autoFocus={isNew && field === 'name'}
      {...rest}
      value={information[field]}
      error={problemOf('information', field)}
      onChange={(value) => set({ [field]: value })}
      onBlur={() => touch('information', field)}
    />
  );
  const day = (field: keyof typeof spans, isRequired = false) =>
    text(field, isRequired, { type: 'date', max: '9999-12-31', placeholder: undefined });
  return (
    <div className={styles.grid}>
      {text('name', true)}
      {text('subtitle')}
      <ImageField />
      {day('bidDueDate', true)}
      <DueTimeField />
      {day('startDate')}
      {day('completionDate')}
      {text('owner')}
      {text('architect')}
      {text('streetAddress')}
      {text('aptSuiteBldg')}
      {text('city')}
      {text('stateOrRegion')}
      {text('postalCode')}
      {text('country')}
      <AreaField field="totalBuildingArea" unitLabel={t('buildingAreaUnit')} />
      <AreaField field="totalSiteArea" unitLabel={t('siteAreaUnit')} />
      <div className={`field ${styles.span2}`}>
        <span className="label">{t('hardBid')}</span>
        <span className={styles.switch}>
          <Switch label={t('hardBid')} isOn={information.isHardBid} onChange={(isHardBid) => set({ isHardBid })}>
            {information.isHardBid ? t('general:yes') : t('general:no')}
          </Switch>
        </span>
      </div>
      <Field label={t('carriedDefault')} className={styles.span4}>
        {({ id }) => (
          <>
            <SelectBox
              id={id}
              describedBy={`${id}-help`}
              value={information.carriedDefault}
              options={carriedDefaults.map((kind) => ({ value: kind, label: t(`general:carry.choice.${kind}`) }))}
              onChange={(carriedDefault) => set({ carriedDefault })}
            />
            <p className="help" id={`${id}-help`}>
              {t('carriedDefaultHelp')}
            </p>
          </>
        )}
      </Field>
    </div>
  );
}

/** The columns that a text takes. */
const spans = {
  name: styles.span4!,
  subtitle: styles.span4!,
  owner: styles.span3!,
  architect: styles.span3!,
  streetAddress: styles.span4!,
  aptSuiteBldg: styles.span2!,
  city: styles.span3!,
  stateOrRegion: styles.span3!,
  postalCode: styles.span3!,
  country: styles.span3!,
  bidDueDate: styles.span2!,
  startDate: styles.span3!,
  completionDate: styles.span3!,
} as const;

/** The time of day on the due date and its zone, which is that of the browser until another one is chosen. */
function DueTimeField() {
  const { t } = useTranslation('project');
  const { draft, change, problemOf, touch } = useProjectEditor();
  const { information } = draft;
  const { bidDueTime: time, bidDueTimeZone: zone } = information;
  const error = problemOf('information', 'bidDueTime') ?? problemOf('information', 'bidDueTimeZone');
  const set = (part: Partial<Information>) => change({ information: { ...information, ...part } });
  const zones = time === '' ? [] : offeredTimeZones(zone);
  const none = time === '' ? [{ value: '', label: t('noTimeZone') }] : [];
  return (
    <Field label={t('bidDueTime')} error={error} className={styles.span4}>
      {(control) => (
        <div className={styles.dueTime}>
          <div className={error ? 'in bad' : 'in'}>
            <input
              {...control}
              type="time"
              value={time}
              onChange={(event) => {
                const bidDueTime = event.target.value;
                set({ bidDueTime, bidDueTimeZone: bidDueTime === '' ? '' : zone || ownTimeZone() });
              }}
              onBlur={() => touch('information', 'bidDueTime')}
            />
          </div>
          <SelectBox
            label={t('bidDueTimeZone')}
            value={zone}
            options={[...none, ...zones.map((value) => ({ value, label: printTimeZone(value) }))]}
            isReadOnly={time === ''}
            onChange={(bidDueTimeZone) => set({ bidDueTimeZone })}
          />
        </div>
      )}
    </Field>
  );
}

interface AreaFieldProps {
  field: 'totalBuildingArea' | 'totalSiteArea';
  unitLabel: string;
}

function AreaField({ field, unitLabel }: AreaFieldProps) {
  const { t } = useTranslation('project');
  const { draft, change, problemOf, touch, measurementSystem } = useProjectEditor();
  const { information } = draft;
  const unitField = `${field}UnitOfMeasure` as const;
  const unit = information[unitField];
  const offered: string[] = ['', ...(areaUnits[measurementSystem] ?? areaUnits[0])];
  if (!offered.includes(unit)) offered.push(unit);
  const error = problemOf('information', field);
  const set = (part: Partial<Information>) => change({ information: { ...information, ...part } });
  const [typing, setTyping] = useState<{ readonly over: string; readonly text: string } | null>(null);
  const type = (text: string) => {
    const over = typing?.over ?? shownArea(information[field]);
    setTyping({ over, text });
    set({ [field]: typedArea(over, text) });
  };
  const leave = () => {
    if (typing) set({ [field]: keptArea(information[field]) });
    setTyping(null);
    touch('information', field);
  };
  return (
    <Field label={t(field)} error={error} className={styles.span3}>
      {(control) => (
        <div className={styles.area}>
          <div className={error ? 'in bad' : 'in'}>
            <NumberInput
              {...control}
              placeholder={t('optional')}
              value={typing?.text ?? shownArea(information[field])}
              onChange={(event) => type(event.target.value)}
              onBlur={leave}
            />
          </div>
          <SelectBox
            label={unitLabel}
            value={unit}
            options={offered.map((value) => ({ value, label: value ? printAreaUnit(value) : t('noUnit') }))}
            onChange={(value) => {
              set({ [unitField]: value });
              touch('information', field);
            }}
          />
        </div>
      )}
    </Field>
  );
}
