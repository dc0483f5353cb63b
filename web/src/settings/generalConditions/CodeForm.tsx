import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/fields/Field.tsx';
import marks from '../frame/marks.module.css';
import { ConflictStrip } from '../list/ConflictStrip.tsx';
import { setFields } from '../list/model/edits.ts';
import { fieldValue } from '../list/model/listDefinition.ts';
import { problemText } from '../list/model/problemText.ts';
import type { ListEditor } from '../list/useListEditor.ts';
import styles from './CodeForm.module.css';
import { type CodeRecord, definitionId } from './codeForm.ts';

export function CodeForm({ editor }: { editor: ListEditor<CodeRecord> }) {
  const { t } = useTranslation('settings');
  const { definition, store, focus, view, problems, state, readOnlyReason } = editor;
  const [row] = view.rows;
  if (!row) return null;
  const [stored] = state.stored;
  return (
    <div className={styles.form}>
      {definition.fields.map(({ name, header }) => {
        const problem = problems.get(row.id)?.[name];
        const isChanged = row.changed.includes(name);
        return (
          <Field
            key={name}
            label={t(header)}
            isRequired
            error={problem && problemText(t, problem)}
            className={isChanged ? marks.changed! : undefined}
          >
            {(control) => (
              <div className={problem ? 'in bad' : 'in'}>
                <input
                  {...control}
                  ref={focus.ref(definitionId, name)}
                  autoComplete="off"
                  readOnly={readOnlyReason !== null}
                  value={row.values[name]}
                  onChange={(event) =>
                    store.edit(name, (edits) =>
                      setFields(
                        edits,
                        stored,
                        definitionId,
                        fieldValue<CodeRecord, typeof name>(name, event.target.value),
                      ),
                    )
                  }
                  onBlur={() => store.endStep()}
                />
              </div>
            )}
          </Field>
        );
      })}
      {row.conflict && <ConflictStrip editor={editor} row={row} conflict={row.conflict} />}
    </div>
  );
}
