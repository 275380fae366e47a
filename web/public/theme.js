// Runs before first paint, so a dark screen never flashes white. Follows the system setting when it changes.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');

  function show() {
    let choice = 'system';
    try {
      choice = localStorage.getItem('theme') || 'system';
    } catch {
      // Storage can be blocked; the system setting applies.
    }
    const dark = choice === 'dark' || (choice !== 'light' && system.matches);
    document.documentElement.classList.toggle('dark', dark);
  }

  show();
  system.addEventListener('change', show);
})();
