import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { printAreaUnit } from '../../i18n/printed.ts';
import { Field, TextField } from '../../ui/fields/Field.tsx';
import { NumberInput } from '../../ui/fields/NumberInput.tsx';
import { SelectBox } from '../../ui/fields/SelectField.tsx';
import { Switch } from '../../ui/fields/Toggle.tsx';
import { keptArea, shownArea, typedArea } from '../draft/area.ts';
import type { Information } from '../draft/projectDraft.ts';
import { useProjectEditor } from '../projectEditor.ts';
import { ImageField } from './ImageField.tsx';

type TextKey = {
  [K in keyof Information]: Information[K] extends string ? K : never;
}[keyof Information];
type DateKey = 'bidDueDate' | 'startDate' | 'completionDate';
type AreaKey = 'totalBuildingArea' | 'totalSiteArea';

/** By measurement system. */
const areaUnits = [
  ['SF', 'AC'],
  ['m2', 'ha'],
] as const;

/** The fields of the section. */
export function InformationSection() {
  const { t } = useTranslation(['project', 'general']);
  const { draft, change, problemOf, touch, isNew } = useProjectEditor();
  const { information } = draft;
  const set = (part: Partial<Information>) => change({ information: { ...information, ...part } });
  const text = (field: TextKey & keyof typeof spans, isRequired = false) => (
    <TextField
      fieldClassName={`s${spans[field]}`}
      label={t(field)}
      isRequired={isRequired}
      value={information[field]}
      error={problemOf('information', field)}
      placeholder={isRequired ? undefined : t('optional')}
      autoFocus={isNew && field === 'name'}
      onChange={(value) => set({ [field]: value })}
      onBlur={() => touch('information', field)}
    />
  );
  const day = (field: DateKey, isRequired = false) => (
    <TextField
      fieldClassName="s2"
      type="date"
      max="9999-12-31"
      label={t(field)}
      isRequired={isRequired}
      value={information[field]}
      error={problemOf('information', field)}
      onChange={(value) => set({ [field]: value })}
      onBlur={() => touch('information', field)}
    />
  );
  return (
    <div className="project-grid">
      {text('name', true)}
      {text('subtitle')}
      <ImageField />
      {day('bidDueDate', true)}
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
      <div className="field s2">
        <span className="label">{t('hardBid')}</span>
        <span className="row-x switch-line">
          <Switch label={t('hardBid')} isOn={information.isHardBid} onChange={(isHardBid) => set({ isHardBid })}>
            {information.isHardBid ? t('general:yes') : t('general:no')}
          </Switch>
        </span>
      </div>
    </div>
  );
}

/** Columns of 12 that a text takes. */
const spans = {
  name: 4,
  subtitle: 4,
  owner: 3,
  architect: 3,
  streetAddress: 4,
  aptSuiteBldg: 2,
  city: 3,
  stateOrRegion: 3,
  postalCode: 2,
  country: 2,
} as const;

function AreaField({ field, unitLabel }: { field: AreaKey; unitLabel: string }) {
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
    <Field label={t(field)} error={error} className="s3">
      {(control) => (
        <div className="area-pair">
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
