declare global {
  interface Window {
    /** Stops listening and tells which button was pressed last. */
    earlyPress?: () => HTMLElement | undefined
  }
}

/** Stands in the page: a press on a button that lives by its script alone, or on a form of that kind, is not lost while the script is still on its way. */
export const recordEarlyClickScript = `window.earlyPress=(function(){
var last
function remember(event){
var button=event.target.closest&&event.target.closest('button[type=button],[method=dialog] [type=submit]')
if(event.isTrusted&&button&&!('consentChoice' in button.dataset))last=button
}
addEventListener('click',remember,true)
return function(){removeEventListener('click',remember,true);return last}
})()`

/** The button somebody pressed before React took the page over; from now on React answers for itself. */
export function takeEarlyClick(): HTMLElement | undefined {
  const pressed = window.earlyPress?.()
  delete window.earlyPress
  return pressed
}
