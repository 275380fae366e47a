// Takes the set-up code from the link, so that it is neither typed nor sent to the server by opening the page.
const token = document.getElementById('token');
const code = location.hash.slice(1);
if (token && code !== '') {
  token.value = code;
  document.getElementById('set-up-code').hidden = true;
  history.replaceState(null, '', location.pathname);
}
