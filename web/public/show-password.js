// Adds a Show/Hide button to every password field. Without JavaScript the field stays as it is.
for (const input of document.querySelectorAll('input[type="password"]')) {
  const box = document.createElement('span');
  box.className = 'in';
  input.replaceWith(box);
  input.className = '';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'show';
  button.setAttribute('aria-controls', input.id);
  const word = document.createElement('span');
  const what = document.createElement('span');
  what.className = 'sr-only';
  what.textContent = ' password';
  button.append(word, what);
  box.append(input, button);
  const show = (isShown) => {
    input.type = isShown ? 'text' : 'password';
    word.textContent = isShown ? 'Hide' : 'Show';
  };
  show(false);
  button.addEventListener('click', () => show(input.type === 'password'));
  // Browsers offer to save a password only from a field of type password.
  input.form?.addEventListener('submit', () => show(false));
  if (input.autofocus) input.focus();
}
