/** Runs before the first paint. `data-signed-in` reserves space for parts that only signed-in users see. */
export const signedInScript = `(function () {
  try {
    if (localStorage.getItem('authToken')) document.documentElement.dataset.signedIn = ''
  } catch (error) {}
})()`
