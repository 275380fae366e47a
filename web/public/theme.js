// Runs before first paint, so a dark screen never flashes white; follows the system when it changes its mind.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');

  function show() {
    let choice = 'system';
    try {
      choice = localStorage.getItem('theme') || 'system';
    } catch {
      // Storage can be blocked; the system's choice stands.
    }
    const dark = choice === 'dark' || (choice !== 'light' && system.matches);
    document.documentElement.classList.toggle('dark', dark);
  }

  show();
  system.addEventListener('change', show);
})();
