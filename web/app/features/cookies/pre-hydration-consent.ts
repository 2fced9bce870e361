import { consentLifetimeMs } from '#app/features/cookies/consent-store.ts'

/** Does with the stored choice what `features/cookies/consent-store.ts` does, before any module is there. */
export const preHydrationConsentScript = `(function(root,item){
function stored(){try{var c=JSON.parse(localStorage.getItem(item));return typeof c.marketing==='boolean'&&Date.now()-Date.parse(c.at)<${consentLifetimeMs}}catch(e){return false}}
if(stored())root.dataset.consent=''
addEventListener('click',function(event){
var button=event.target.closest&&event.target.closest('[data-consent-choice]')
if(!button||Object.keys(button).length)return
try{localStorage.setItem(item,JSON.stringify({marketing:button.dataset.consentChoice==='yes',at:new Date().toISOString()}));root.dataset.consent='';dispatchEvent(new StorageEvent('storage',{key:item}))}catch(e){}
},true)
})(document.documentElement,'cookieConsent')`
