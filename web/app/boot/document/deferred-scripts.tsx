import { localeOf } from '@boxzone/i18n/languages'
import { use } from 'react'
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router'
import { useTranslations } from 'use-intl'
import { usePageEnvironment } from '#app/lib/config/page-environment.tsx'
import { reloadedItem, unloadGraceMs } from '../client/reload-on-chunk-error.ts'
import { recordEarlyClickScript } from '../client/replay-early-click.ts'

interface AppModules {
  /** Said in a browser alert when the app could not be started, neither at once nor after loading the page again. */
  apology: string
  manifest: string
  entry: string
  routes: readonly { id: string; modules: readonly string[] }[]
  preloads: readonly string[]
  language: string
  /** What a worker does beside the page, see `firstFormats`. */
  formats: string
}

/**
 * The first number, date and name a process writes have it read what it knows of all languages: 20 ms of a fast processor, 100 of a phone.
 * A worker does it while the scripts still travel, and the page finds it done; on a fast line it waits for that, and meanwhile answers.
 */
const firstFormats = (locale: string): string =>
  `new Intl.NumberFormat('${locale}',{style:'currency',currency:'EUR'}).format(1);new Intl.DateTimeFormat('${locale}',{dateStyle:'medium',timeZone:'UTC'}).format(0);new Intl.DisplayNames('${locale}',{type:'region'}).of('SK');postMessage(0);close()`

/**
 * Pages are whole and usable as HTML. So that scripts never take the line from text, font and drawings,
 * they are asked for after the first paint, and so is what makes the site an app; React Router's own `<Scripts>` would preload them all in the head of the queue.
 */
export function DeferredScripts() {
  const { nonce, language } = usePageEnvironment()
  const framework = use(UNSAFE_FrameworkContext)
  const ids = useMatches().map((match) => match.id)
  const apology = useTranslations('shell.failure')('title')
  if (import.meta.env.DEV || framework === undefined) return <Scripts nonce={nonce} />
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true
  const code = import.meta.env.SSR
    ? startScript(framework.serverHandoffString ?? '{}', {
        ...appModules(framework.manifest, ids),
        language,
        formats: firstFormats(localeOf(language)),
        apology,
      })
    : ' '
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, made of escaped values below
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  )
}

type Manifest = NonNullable<React.ContextType<typeof UNSAFE_FrameworkContext>>['manifest']

function appModules(
  manifest: Manifest,
  ids: readonly string[],
): Pick<AppModules, 'manifest' | 'entry' | 'routes' | 'preloads'> {
  const routes = ids.flatMap((id) => manifest.routes[id] ?? [])
  return {
    manifest: manifest.url,
    entry: manifest.entry.module,
    routes: routes.map((route) => ({
      id: route.id,
      modules: [
        route.module,
        route.clientLoaderModule,
        route.clientActionModule,
        route.clientMiddlewareModule,
        route.hydrateFallbackModule,
      ].filter((module) => module !== undefined),
    })),
    preloads: [...new Set([...manifest.entry.imports, ...routes.flatMap((route) => route.imports ?? [])])],
  }
}

const escaped = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * Does what React Router's inline scripts do, only later: hands over the state, loads the modules, starts the app.
 * One thing at a time, with a rest after each, in which the page answers whoever touches it. Whoever leaves meanwhile
 * is not called back: see `isBeingLeft`.
 */
function startScript(handoff: string, app: AppModules): string {
  return `${recordEarlyClickScript};
window.__reactRouterContext=${handoff};
__reactRouterContext.stream=new ReadableStream({start(c){__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream());
(function(app){
var started=false,left=0
function leave(){left=Date.now()}
addEventListener('beforeunload',leave)
function rest(){return new Promise(function(done){setTimeout(done)})}
function add(rel,href){document.head.append(Object.assign(document.createElement('link'),{rel:rel,href:href}))}
function beside(code){return new Promise(function(done){
try{var worker=new Worker(URL.createObjectURL(new Blob([code])));worker.onmessage=worker.onerror=done;setTimeout(done,500)}catch(e){done()}
})}
async function start(){
if(started)return
started=true
try{
var formats=beside(app.formats)
await rest()
for(var href of app.preloads.concat(app.entry)){add('modulepreload',href);await rest()}
add('manifest','/manifest.webmanifest?hl='+app.language)
for(href of app.preloads){await import(href);await rest()}
await import(app.manifest)
window.__reactRouterRouteModules={}
for(var route of app.routes){var parts=await Promise.all(route.modules.map(function(m){return import(m)}));await rest();__reactRouterRouteModules[route.id]=Object.assign.apply(null,[{}].concat(parts))}
await formats
await import(app.entry)
}catch(error){
if(Date.now()-left<${unloadGraceMs})setTimeout(reload,${unloadGraceMs},error)
else reload(error)
}
removeEventListener('beforeunload',leave)
}
function reload(error){
try{if(sessionStorage.getItem('${reloadedItem}'))throw error;sessionStorage.setItem('${reloadedItem}','1')}catch(e){console.error(error);alert(app.apology);return}
location.reload()
}
try{new PerformanceObserver(start).observe({type:'paint',buffered:true})}catch(e){requestAnimationFrame(function(){setTimeout(start)})}
setTimeout(start,2000)
})(${escaped(app)})`
}
