/** What is used of Tesseract, compiled to WebAssembly with the classes of its C++ interface. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  interface TessBaseAPI {
    /** Returns 0, or -1 where the data of a language cannot be read. */
    Init(dataFolder: null, languages: string, engine: number, configuration: null): number;
    SetVariable(name: string, value: string): boolean;
    /** Takes the picture from the file /input. Returns 1 where it is none. */
    SetImageFile(exifOrientation: number, radians: number): number;
    /** Returns 0, or another number where it failed. */
    Recognize(monitor: null): number;
    /** Returns a line of tab-separated fields for each block, paragraph, line and word. */
    GetTSVText(page: number): string;
  }

  interface TesseractModule {
    readonly FS: { writeFile(path: string, data: Uint8Array): void };
    readonly TessBaseAPI: new () => TessBaseAPI;
  }

  /** Each call makes an instance with memory of its own. */
  export default function load(options: {
    print(line: string): void;
    printErr(line: string): void;
    TesseractProgress(percent: number): void;
  }): Promise<TesseractModule>;
}
