declare global {
  interface Window {
    /** Stops recording and returns the last recorded button. */
    earlyClick?: () => HTMLElement | undefined
  }
}

/** Inline script: records the last click on a button that only works with scripts, while the scripts still load. */
export const recordEarlyClickScript = `window.earlyClick=(function(){
var last
function record(event){
var button=event.target.closest&&event.target.closest('button[type=button],[method=dialog] [type=submit]')
if(event.isTrusted&&button&&!('consentChoice' in button.dataset))last=button
}
addEventListener('click',record,true)
return function(){removeEventListener('click',record,true);return last}
})()`

/** Returns the button that was clicked before hydration. */
export function takeEarlyClick(): HTMLElement | undefined {
  const button = window.earlyClick?.()
  delete window.earlyClick
  return button
}
