/** What no page waits for: it comes when the browser has nothing else to do. */
export function lateStart(): void {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => {
    // Blocked or offline: the page works without.
    if (navigator.maxTouchPoints > 0)
      import('./features/touch/swipe.ts').then(
        (touch) => touch.followSwipes(),
        () => 0,
      )
  })
}
