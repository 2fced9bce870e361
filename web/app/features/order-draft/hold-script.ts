/**
 * Sets `data-holds` before the first paint if the stored draft holds a Box. The server renders without the draft, so
 * styles hide the parts of the page that a hold changes.
 */
export const holdScript = `(function () {
  try {
    var draft = JSON.parse(localStorage.getItem('orderDraft') || '{}')
    if (Date.parse(draft.heldUntil) > Date.now()) document.documentElement.dataset.holds = ''
  } catch (error) {}
})()`
