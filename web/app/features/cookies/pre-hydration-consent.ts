import { consentLifetimeMs } from '#app/features/cookies/consent-store.ts'

/** Inline script that saves the choice in the consent bar before hydration. It ignores a bar with `data-hydrated`. */
export const preHydrationConsentScript = `(function(root,item){
function stored(){try{var c=JSON.parse(localStorage.getItem(item));return typeof c.marketing==='boolean'&&Date.now()-Date.parse(c.at)<${consentLifetimeMs}}catch(e){return false}}
if(stored())root.dataset.consent=''
addEventListener('click',function(event){
var button=event.target.closest&&event.target.closest('[data-consent-choice]')
if(!button||button.closest('[data-hydrated]'))return
try{localStorage.setItem(item,JSON.stringify({marketing:button.dataset.consentChoice==='yes',at:new Date().toISOString()}));root.dataset.consent='';dispatchEvent(new StorageEvent('storage',{key:item}))}catch(e){}
},true)
})(document.documentElement,'cookieConsent')`
