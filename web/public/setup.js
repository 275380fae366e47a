// Takes the setup code from the link's hash: the user doesn't type it, and opening the page doesn't send it.
const token = document.getElementById('token');
const code = location.hash.slice(1);
if (token && code !== '') {
  token.value = code;
  history.replaceState(null, '', location.pathname);
}
// After an error in another field the code is still filled in, so its field stays hidden.
if (token && token.value !== '' && !token.hasAttribute('aria-invalid')) {
  document.getElementById('set-up-code').hidden = true;
}
