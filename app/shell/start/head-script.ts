import { languageKey } from "#app/values/language.ts";

export const themeKey = "diwan-theme";
/** Readable cookie that only chooses which dashboard link is drawn; it authorises nothing. */
export const hintCookie = "diwan-hint";
export const themeEvent = "diwan-theme-change";

/**
 * Runs before the first paint in all three areas: theme on root and body, language cookie repaired from the stored choice (and one reload
 * where a plain address came in the wrong language and the cookie is kept: read back, it is written before the reload asks), the first
 * document of a tab marked for the start cover, the signed-in hint, the angle of thrown light by Cairo's hour (an hour's difference in
 * summer does not show).
 * A constant, so that its hash can stand in a policy that is cached with the page.
 */
export const headScript = `(function(){
var root=document.documentElement,colours={light:"#F5F2EC",dark:"#16120E"};
var bar=document.head.appendChild(document.createElement("meta"));
bar.name="theme-color";
function read(store,key){try{return window[store].getItem(key)}catch(e){return null}}
function write(store,key,value){try{window[store].setItem(key,value);return true}catch(e){return false}}
function cookie(name){var found=document.cookie.match(new RegExp("(?:^|; )"+name+"=([^;]*)"));return found?found[1]:null}
var theme=read("localStorage","${themeKey}")==="dark"?"dark":"light";
function paint(){
root.dataset.theme=theme;
if(document.body)document.body.dataset.theme=theme;
bar.content=colours[theme];
}
function choose(next,keep){
if(next===theme)return;
theme=next;
if(keep)write("localStorage","${themeKey}",theme);
paint();
window.dispatchEvent(new Event("${themeEvent}"));
}
paint();
new MutationObserver(function(seen,watch){if(document.body){paint();watch.disconnect()}}).observe(root,{childList:true});
document.addEventListener("DOMContentLoaded",paint);
document.addEventListener("click",function(event){
var button=event.target.closest&&event.target.closest("[data-theme-toggle]");
if(button)choose(theme==="dark"?"light":"dark",true);
});
window.addEventListener("storage",function(event){if(event.key==="${themeKey}")choose(event.newValue==="dark"?"dark":"light",false)});
var hour=(new Date().getUTCHours()+2)%24;
if(hour>5&&hour<19)root.style.setProperty("--sun",(hour-12)*7+"deg");
if(!read("sessionStorage","diwan-started")&&write("sessionStorage","diwan-started","1"))root.dataset.first="";
var hint=cookie("${hintCookie}");
if(hint==="admin"||hint==="crm")root.dataset.session=hint;
var language=read("localStorage","${languageKey}");
if(language==="en"||language==="ar"){
if(cookie("${languageKey}")!==language)document.cookie="${languageKey}="+language+";path=/;max-age=31536000;samesite=lax"+(location.protocol==="https:"?";secure":"");
if(!/^\\/ar(\\/|$)/.test(location.pathname)&&root.lang!==language&&cookie("${languageKey}")===language){
if(read("sessionStorage","diwan-repaired")!==location.href&&write("sessionStorage","diwan-repaired",location.href))location.reload();
}else{try{sessionStorage.removeItem("diwan-repaired")}catch(e){}}
}
})();`;
