/** Runs before the first paint. The server renders without holds, so a page hides what `data-holds` may contradict. */
export const holdScript = `(function () {
  try {
    var draft = JSON.parse(localStorage.getItem('orderDraft') || '{}')
    if (Date.parse(draft.heldUntil) > Date.now()) document.documentElement.dataset.holds = ''
  } catch (error) {}
})()`
