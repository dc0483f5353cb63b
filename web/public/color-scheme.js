// Sets the color scheme before anything is painted, so that a dark page never flashes white.
// The key is Mantine's; 'auto' (or nothing) follows the system.
(() => {
  let picked = null;
  try {
    picked = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage is blocked: the system decides.
  }
  const isDark = picked === 'dark' || (picked !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
