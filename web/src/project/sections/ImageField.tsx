import { IconPhoto, IconSnowflake, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { ProjectPhoto } from '../../projectInfo/ProjectPhoto.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/fields/Field.tsx';
import { icon, largeIcon, smallIcon } from '../../ui/icons.ts';
import type { ImageDraft } from '../draft/projectDraft.ts';
import { imageTypes, isAllowedImage } from '../draft/projectProblems.ts';
import { base64Of, isImage, sizeText } from '../draft/readImage.ts';
import { useProjectEditor } from '../projectEditor.ts';

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
    change({
      image: {
        kind: 'chosen',
        name: file.name,
        bytes: file.size,
        isAllowed,
        data,
        ...(isAllowed && { type: file.type }),
      },
    });
  };
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    onDrop: (files) => void choose(files[0]),
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isImageFrozen,
  });
  const error = problemOf('information', 'image');
  if (isImageFrozen) {
    return (
      <div className="field s4 image-field">
        <span className="label">{t('image')}</span>
        <div className="image-box frozen">
          <IconSnowflake {...icon} />
          <span>
            <b>{t('imageFrozen')}</b>
            {t('imageFrozenHelp')}
          </span>
        </div>
      </div>
    );
  }
  return (
    <div className="field s4 image-field">
      <span className="label">{t('image')}</span>
      <div {...getRootProps({ className: boxClass(isDragActive, draft.image, Boolean(error)) })}>
        <input
          {...getInputProps({ accept: imageTypes.join(','), 'aria-label': t('image'), style: { display: 'none' } })}
        />
        {isDragActive ? (
          t('dropToUse')
        ) : isReading ? (
          t('readingImage')
        ) : draft.image.kind === 'none' ? (
          <Empty onChoose={open} />
        ) : (
          <Chosen image={draft.image} onReplace={open} onRemove={() => change({ image: { kind: 'none' } })} />
        )}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </div>
  );
}

function boxClass(isDragActive: boolean, image: ImageDraft, isBad: boolean): string {
  if (isDragActive) return 'image-box drag';
  if (image.kind === 'none') return 'image-box drop';
  return isBad ? 'image-box bad' : 'image-box';
}

function Empty({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('project');
  return (
    <div>
      <IconUpload {...smallIcon} />
      <b>{t('dropImage')}</b>
      <span className="muted">{t('imageTypes')}</span>
      <button type="button" className="link" onClick={onChoose}>
        {t('chooseFile')}
      </button>
    </div>
  );
}

function Chosen({ image, onReplace, onRemove }: { image: ImageDraft; onReplace: () => void; onRemove: () => void }) {
  const { t } = useTranslation('project');
  const { draft, projectId, storedImageUri } = useProjectEditor();
  const isBad = image.kind === 'chosen' && !image.isAllowed;
  return (
    <>
      <div className="image-preview">
        {image.kind === 'chosen' && image.isAllowed && (
          <img
            className="photo"
            src={`data:${image.type ?? 'image/jpeg'};base64,${image.data}`}
            alt={t('imagePreview')}
          />
        )}
        {isBad && <IconPhoto {...largeIcon} />}
        {image.kind === 'stored' && projectId !== null && (
          <ProjectPhoto project={{ id: projectId, name: draft.information.name, imageUri: storedImageUri }} />
        )}
      </div>
      <div className="image-facts">
        {image.kind === 'chosen' && <b className="cut">{image.name}</b>}
        <span className="muted">{image.kind === 'chosen' ? sizeText(image.bytes) : t('imageTypes')}</span>
        <span className="row-x image-actions">
          <Button variant="line" size="sm" icon={<IconPhoto {...smallIcon} />} onClick={onReplace}>
            {isBad ? t('chooseAnother') : t('replace')}
          </Button>
          <Button size="sm" onClick={onRemove}>
            {t('remove')}
          </Button>
        </span>
      </div>
    </>
  );
}
