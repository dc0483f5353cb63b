/** The bytes of a file as base64 without a `data:` head (PROJ-017). */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

/** Bytes as megabytes with one decimal, for reading only. Worked: 34100000 gives '34.1'. */
export function megabytes(bytes: number): string {
  return String(Math.max(1, Math.round(bytes / 100_000)) / 10);
}
