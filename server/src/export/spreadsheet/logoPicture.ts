import type { SheetImage } from 'hucre';
import { withChangedPart } from './workbookPart.ts';

/** The company's logo for the head of a sheet; width and height in px at 96 to the inch, as it is shown. */
export interface LogoPicture {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
}

const DRAWING_PART = 'xl/drawings/drawing1.xml';
/** In EMU: 3 px from the borders of the cell. */
const OFFSET = 28_575;
/** In pt: the height of the line of the title, and the space around the logo. */
const TITLE_HEIGHT = 22;

/** Returns the height of the first row, in pt, where the title has its place below the logo. */
export const heightWithLogo = ({ height }: LogoPicture): number => height * 0.75 + TITLE_HEIGHT;

/** Returns the logo for the writer, in the first cell of a sheet. */
export function logoImage({ png, width, height }: LogoPicture, altText: string): SheetImage {
  return { data: png, type: 'png', anchor: { from: { row: 0, col: 0 } }, width, height, altText };
}

/**
 * Returns a workbook whose logo has its own width and height. The writer ties a picture to two cells, by which a
 * spreadsheet stretches it; this ties it to the first one alone.
 */
export function keepAspectOfLogo(workbook: Uint8Array): Uint8Array {
  return withChangedPart(workbook, DRAWING_PART, (drawing) => {
    const size = /<a:ext (cx="\d+" cy="\d+")\/>/.exec(drawing)![1]!;
    return drawing
      .replaceAll('xdr:twoCellAnchor', 'xdr:oneCellAnchor')
      .replace(/<xdr:to>.*?<\/xdr:to>/s, `<xdr:ext ${size}/>`)
      .replace('<xdr:colOff>0<', `<xdr:colOff>${OFFSET}<`)
      .replace('<xdr:rowOff>0<', `<xdr:rowOff>${OFFSET}<`);
  });
}
