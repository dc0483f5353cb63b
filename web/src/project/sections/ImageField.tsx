import { IconPhoto, IconSnowflake, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { ProjectPhoto } from '../../projectInfo/ProjectPhoto.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { icon, largeIcon, smallIcon } from '../../ui/icons.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { imageTypes, isAllowedImage } from '../draft/projectProblems.ts';
import { base64Of, isImage, sizeText } from '../draft/readImage.ts';
import { useProjectEditor } from '../projectEditor.ts';
import styles from './ImageField.module.css';
import grid from './InformationSection.module.css';

/** The project's image with a preview: dropped or chosen, jpeg or png of at most 20 MB. */
export function ImageField() {
  const { t } = useTranslation('project');
  const { draft, change, problemOf, touch, isImageFrozen } = useProjectEditor();
  const [isReading, setReading] = useState(false);
  const latest = useRef<File | null>(null);
  const choose = async (file: File | undefined) => {
    if (!file) return;
    latest.current = file;
    const mayBeRead = isAllowedImage(file);
    setReading(mayBeRead);
    const isAllowed = mayBeRead && (await isImage(file));
    const data = isAllowed ? await base64Of(file) : '';
    if (latest.current !== file) return;
    setReading(false);
    touch('information', 'image');
    const { name, size: bytes, type } = file;
    change({ image: { kind: 'chosen', name, bytes, isAllowed, data, ...(isAllowed && { type }) } });
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => void choose(files[0]),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isImageFrozen,
  });
  const error = problemOf('information', 'image');
  const isEmpty = draft.image.kind === 'none';
  const look = isDragActive ? styles.over : isEmpty ? styles.empty : error ? styles.invalid : '';
  const frozen = (
    <div className={`${styles.box} ${styles.frozen}`}>
      <IconSnowflake {...icon} />
      <span>
        <b>{t('imageFrozen')}</b>
        {t('imageFrozenHelp')}
      </span>
    </div>
  );
  const empty = (
    <div>
      <IconUpload {...smallIcon} />
      <b>{t('dropImage')}</b>
      <span className="muted">{t('imageTypes')}</span>
      <LinkButton onClick={open}>{t('chooseFile')}</LinkButton>
    </div>
  );
  const box = (
    <div {...getRootProps({ className: `${styles.box} ${look}` })}>
      <input
        {...getInputProps({ accept: imageTypes.join(','), 'aria-label': t('image'), style: { display: 'none' } })}
      />
      {isDragActive ? t('dropToUse') : isReading ? t('readingImage') : isEmpty ? empty : <Chosen onReplace={open} />}
    </div>
  );
  return (
    <div className={`field ${grid.span4} ${grid.image}`}>
      <span className="label">{t('image')}</span>
      {isImageFrozen ? frozen : box}
      {error && !isImageFrozen && <FieldError>{error}</FieldError>}
    </div>
  );
}

function Chosen({ onReplace }: { onReplace: () => void }) {
  const { t } = useTranslation('project');
  const { draft, change, projectId, storedImageUri } = useProjectEditor();
  const { image } = draft;
  const isBad = image.kind === 'chosen' && !image.isAllowed;
  return (
    <>
      <div className={styles.preview}>
        {image.kind === 'chosen' && image.isAllowed && (
          <img src={`data:${image.type ?? 'image/jpeg'};base64,${image.data}`} alt={t('imagePreview')} />
        )}
        {isBad && <IconPhoto {...largeIcon} />}
        {image.kind === 'stored' && projectId !== null && (
          <ProjectPhoto project={{ id: projectId, name: draft.information.name, imageUri: storedImageUri }} />
        )}
      </div>
      <div className={styles.facts}>
        {image.kind === 'chosen' && <b className="cut">{image.name}</b>}
        <span className="muted">{image.kind === 'chosen' ? sizeText(image.bytes) : t('imageTypes')}</span>
        <span className={styles.actions}>
          <Button variant="line" size="sm" icon={<IconPhoto {...smallIcon} />} onClick={onReplace}>
            {isBad ? t('chooseAnother') : t('replace')}
          </Button>
          <Button size="sm" onClick={() => change({ image: { kind: 'none' } })}>
            {t('remove')}
          </Button>
        </span>
      </div>
    </>
  );
}
