import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Grid } from '../../grid/Grid.tsx';
import { frozenThatFit, type GridGeometry } from '../../grid/geometry.ts';
import { useWidth } from '../../grid/useWidth.ts';
import { DropVeil } from '../../ui/dragging/DropVeil.tsx';
import { BidderPicker } from '../bidders/BidderPicker.tsx';
import { sized } from '../columns/columnSizes.ts';
import { columnWidths, NARROW_SCREEN, SMALL_SCREEN } from '../columns/columnWidths.ts';
import { hiddenColumns } from '../columns/sheetColumns.tsx';
import { useColumnResize } from '../columns/useColumnResize.ts';
import { DragLayer } from '../dragging/DragLayer.tsx';
import type { CellDraft } from '../editing/bidDraft.ts';
import { FindBar } from '../find/FindBar.tsx';
import { COLUMN_KEYS } from '../model/columnKeys.ts';
import { missingOn, SheetEmpty } from '../page/SheetEmpty.tsx';
import { COLORFUL_FOR, SEQUENCE_LENGTH, sequenceAfter } from '../page/secretSequence.ts';
import { useQuoteDrop } from '../quote/useQuoteDrop.ts';
import { type Density, ROW_HEIGHTS } from './density.ts';
import styles from './LevelingSheet.module.css';
import { type Ranges, SheetCorner } from './SheetCorner.tsx';
import type { SheetPage } from './sheetPage.ts';
import { sheetView } from './sheetView.tsx';
import { useShape } from './useModel.ts';

type Missing = ReturnType<typeof missingOn>;

export interface LevelingSheetProps {
  readonly page: SheetPage;
  readonly density: Density;
  readonly ranges: Ranges | null;
  readonly isEditable: boolean;
  readonly user: string;
}

/** The leveling grid of one bid package: columns, headers and cells on the windowed grid. */
export function LevelingSheet({ page, density, ranges, isEditable, user }: LevelingSheetProps) {
  const { t } = useTranslation('bid-package');
  const { model } = page;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame, 1440);
  const shape = useShape(model);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows draw other controls once the sheet turns read-only
  const view = useMemo(() => sheetView(page), [page, isEditable]);
  const pinned = useSyncExternalStore(page.pinned.subscribe, page.pinned.count);
  const isSmall = width < SMALL_SCREEN;
  const { sizes, announcement } = useColumnResize(frame, page, user);
  const isNarrow = !isSmall && width <= NARROW_SCREEN;
  const screen = isSmall ? 'small' : isNarrow ? 'narrow' : 'wide';
  const chosen = useStore(page.view);
  // Both are of leveled prices.
  const lowAndAverage = chosen.lowAndAverage && !model.showsSubmitted;
  const unitPrices = chosen.unitPrices && !model.showsSubmitted;
  useLayoutEffect(() => model.hideColumns(hiddenColumns(screen, lowAndAverage)), [model, screen, lowAndAverage]);
  const missing = missingOn(model);
  useFocusAfterEmpty(page, frame, missing);
  const room = missing === 'bidders' && !isSmall ? width - (isNarrow ? 260 : 380) : width;
  // biome-ignore lint/correctness/useExhaustiveDependencies: widths follow the longest numbers, which change with the shape
  const geometry = useMemo<GridGeometry>(() => {
    const widths = isSmall
      ? columnWidths(model, width)
      : sized(columnWidths(model, room, { isNarrow, hasOptional: lowAndAverage, hasUnitPrices: unitPrices }), sizes);
    const sheet: GridGeometry = {
      rowHeight: ROW_HEIGHTS[density],
      headHeight: isSmall ? 78 : isNarrow ? 94 : 102,
      left: widths.left,
      blockWidth: widths.block,
      blockCount: model.shownBidders,
    };
    return { ...sheet, frozenBlocks: isSmall ? 0 : frozenThatFit(sheet, pinned, width) };
  }, [model, width, room, isNarrow, lowAndAverage, unitPrices, density, shape, sizes, isSmall, pinned]);
  const drop = useQuoteDrop(page, isEditable);
  const isColorful = useColorful(page);
  const { isGeneralCondition, code, description } = model.content.bidPackage;
  const style = Object.fromEntries(COLUMN_KEYS.map((key, index) => [`--w-${key}`, `${geometry.left[index]}px`]));
  return (
    <div
      ref={frame}
      {...drop.handlers}
      className={styles.frame}
      data-density={density}
      data-access={isEditable ? 'edit' : 'read'}
      data-screen={screen}
      data-optional={lowAndAverage ? '' : undefined}
      data-colorful={isColorful ? '' : undefined}
      data-estimate-package={isGeneralCondition ? '' : undefined}
      style={style}
    >
      {isSmall && <BidderPicker page={page} />}
      {missing === 'lines' && (
        <div className={styles.noLines}>
          <SheetEmpty missing="lines" isEditable={isEditable} />
        </div>
      )}
      <div className={styles.content}>
        <Grid
          source={model}
          controller={page.controller}
          view={view}
          geometry={geometry}
          label={t('sheetLabel', { name: `${code} ${description}` })}
          {...(isSmall && { className: styles.oneBidder! })}
          scrolledHeadHeight={42}
          corner={<SheetCorner page={page} ranges={ranges} isEditable={isEditable} />}
        />
        {missing === 'bidders' && (
          <aside className={styles.noBidders}>
            <SheetEmpty missing="bidders" isEditable={isEditable} />
          </aside>
        )}
      </div>
      <FindBar page={page} frame={frame} />
      {drop.isOver && <DropVeil>{t('quoteDropHere')}</DropVeil>}
      <div className="hidden-text" role="status">
        {announcement}
      </div>
      <DragLayer page={page} frame={frame} />
    </div>
  );
}

/** Moves the focus when the button that added the first lines is removed: to that for bidders, or to the sheet. */
function useFocusAfterEmpty(page: SheetPage, frame: RefObject<HTMLElement | null>, missing: Missing): void {
  const former = useRef(missing);
  useEffect(() => {
    const isLost = former.current !== missing && document.activeElement === document.body;
    former.current = missing;
    if (!isLost) return;
    const next = frame.current?.querySelector<HTMLElement>('.empty-state .btn.primary');
    if (next) next.focus();
    else page.controller.takeFocus();
  }, [page, frame, missing]);
}

/** Returns true for eight seconds after the hidden key sequence, wherever the focus is on the page. */
function useColorful(page: SheetPage): boolean {
  const [isColorful, setColorful] = useState(false);
  useEffect(() => {
    let position = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onKey = (event: KeyboardEvent): void => {
      position = sequenceAfter(position, event.key);
      if (position < SEQUENCE_LENGTH) return;
      position = 0;
      dropTypedLetters(page, event);
      setColorful(true);
      clearTimeout(timer);
      timer = setTimeout(() => setColorful(false), COLORFUL_FOR);
    };
    window.addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', onKey, true);
    };
  }, [page]);
  return isColorful;
}

/** Drops the B and A of the sequence from the cell that they were typed into, and stops its Enter from entering anything. */
function dropTypedLetters({ controller }: SheetPage, event: KeyboardEvent): void {
  const typed = controller.editor?.typed?.();
  const letters = typeof typed === 'string' ? typed : (typed as CellDraft | null | undefined)?.text;
  if (letters?.toLowerCase() !== 'ba') return;
  controller.cancelEdit();
  event.preventDefault();
  event.stopPropagation();
}
