/** The style of the sign-in pages: the application's colors, light or dark as the system. */
export const style = `
@font-face { font-family: "Inter Variable"; src: url("inter.woff2") format("woff2"); font-weight: 100 900; font-display: swap; }
:root {
  color-scheme: light dark;
  --bg: light-dark(#f3f4f6, #0e1115); --surface: light-dark(#ffffff, #161a20);
  --line: light-dark(#e1e4e9, #272d36); --line-strong: light-dark(#c2c8d1, #3d4652); --control: light-dark(#7f8897, #727d8d);
  --ink: light-dark(#14181f, #e8ebf0); --ink-2: light-dark(#434b58, #b8c0cc); --ink-3: light-dark(#586170, #959fae);
  --accent: light-dark(#1b5fc4, #74abff); --accent-hover: light-dark(#164ea2, #93beff); --accent-ink: light-dark(#ffffff, #0a1a33);
  --accent-wash: light-dark(#e7effb, #172842); --band: light-dark(#dfe4ec, #29313d);
  --bad: light-dark(#b3241c, #ff8d84); --bad-wash: light-dark(#fdeae8, #3b1917); --bad-line: light-dark(#e39c97, #8a3f3a);
  --missing: light-dark(#fce4ef, #3d1529); --unleveled: light-dark(#fff6dc, #2c240f);
  --risk: light-dark(#ffe8d6, #3a2110); --included: light-dark(#dff3e6, #13321f);
}
* { box-sizing: border-box; margin: 0; }
body { min-height: 100vh; display: flex; flex-direction: column; background: var(--bg); color: var(--ink);
  font: 13px/20px "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
header { height: 36px; flex: none; display: flex; align-items: center; gap: 7px; padding: 0 10px; background: var(--surface);
  border-bottom: 1px solid var(--line); font-weight: 650; letter-spacing: -.01em; }
header svg { width: 16px; height: 20px; }
main { flex: 1; display: grid; grid-template-columns: minmax(0, 1.05fr) minmax(0, 1fr); }
.art { position: relative; overflow: hidden; border-right: 1px solid var(--line); background: var(--surface); }
.art svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.box { display: flex; flex-direction: column; justify-content: center; padding: 32px 96px; max-width: 640px; }
h1 { font-size: 28px; line-height: 36px; letter-spacing: -.02em; font-weight: 640; margin-bottom: 10px; }
p { font-size: 15px; line-height: 23px; color: var(--ink-2); margin-bottom: 22px; max-width: 400px; }
form { display: grid; gap: 14px; max-width: 320px; }
label { display: grid; gap: 4px; font-size: 12px; line-height: 16px; font-weight: 550; color: var(--ink-2); }
input { font: inherit; font-size: 15px; height: 38px; padding: 0 10px; color: var(--ink); background: var(--surface);
  border: 1px solid var(--control); border-radius: 5px; }
input:focus-visible, button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
input[aria-invalid] { border-color: var(--bad); }
.problem { color: var(--bad); font-weight: 500; font-size: 12px; line-height: 16px; }
button { font: inherit; font-size: 15px; font-weight: 600; height: 42px; border: 0; border-radius: 5px; cursor: pointer;
  background: var(--accent); color: var(--accent-ink); }
button:hover { background: var(--accent-hover); }
.message { padding: 8px 12px; margin-bottom: 16px; border: 1px solid var(--bad-line); border-radius: 5px; max-width: 320px;
  background: var(--bad-wash); color: var(--bad); }
nav { display: flex; gap: 18px; margin-top: 28px; padding-top: 16px; border-top: 1px solid var(--line-strong); max-width: 400px; }
a { color: var(--accent); text-decoration: none; }
a:hover { text-decoration: underline; }
small { display: block; font-size: 12px; line-height: 18px; color: var(--ink-3); }
.under { margin-top: 8px; max-width: 400px; }
@media (max-width: 900px) { main { grid-template-columns: 1fr; } .art { display: none; } .box { padding: 32px 24px; justify-content: start; } }
`;
