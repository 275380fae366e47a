// Takes the set-up code from the link, so that it is neither typed nor sent to the server by opening the page.
const token = document.getElementById('token');
const code = location.hash.slice(1);
if (token && code !== '') {
  token.value = code;
  history.replaceState(null, '', location.pathname);
}
// After an error in another field the code is still there, and still nothing to look at.
if (token && token.value !== '' && !token.hasAttribute('aria-invalid')) {
  document.getElementById('set-up-code').hidden = true;
}
