import sharp from 'sharp';

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480" viewBox="0 0 640 480">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9cc0e7"/><stop offset="1" stop-color="#e6eff8"/></linearGradient></defs>
<rect width="640" height="480" fill="url(#sky)"/>
<rect y="400" width="640" height="80" fill="#8a9a7b"/>
<path d="M70 190 320 90 570 190Z" fill="#4f5d70"/>
<rect x="90" y="190" width="460" height="215" fill="#b7896b"/>
<rect x="80" y="184" width="480" height="14" fill="#d9cbb8"/>
<rect x="90" y="290" width="460" height="8" fill="#d9cbb8"/>
<g fill="#2f3f52">${[120, 190, 260, 350, 420, 490]
  .map((x) => `<rect x="${x}" y="215" width="36" height="60" rx="18"/><rect x="${x}" y="315" width="36" height="60"/>`)
  .join('')}</g>
<rect x="292" y="315" width="56" height="90" rx="28" fill="#3b2a20"/>
<rect x="300" y="40" width="40" height="60" fill="#b7896b"/><path d="M292 42 320 14 348 42Z" fill="#4f5d70"/>
<rect x="280" y="400" width="80" height="12" fill="#d9cbb8"/></svg>`;

/** Draws the sample project's building as a PNG. */
export async function sampleImage(): Promise<Buffer> {
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 9 }).toBuffer();
}
