export const startDataId = "diwan-start";

/** The id of the one with the data of the page's loaders, as the router writes them: as a text in the other, every quote would be two bytes. */
export const stateId = "diwan-state";

/** What the starter reads: the router's hand-off, and the modules to load. Addresses are our own build's. */
export type StartData = {
  context: unknown;
  manifest: string;
  entry: string;
  routes: [id: string, module: string][];
};

/**
 * Starts React after the page is loaded and idle, or at the first touch of something that needs it. Until then links and forms work as the
 * browser's own; a click on a `data-needs-script` button is kept and repeated. A constant, so that its hash can stand in the policy.
 * It fills the globals that the router's own script element would fill; they are internals, so the version is pinned and a browser test guards it.
 */
export const starterScript = `(function(){
var holder=document.getElementById("${startDataId}"),started=false,pressed=[];
function start(){
if(started)return;
started=true;
var data=JSON.parse(holder.textContent),context=data.context;
context.stream=new ReadableStream({start:function(to){to.enqueue(document.getElementById("${stateId}").textContent);to.close()}}).pipeThrough(new TextEncoderStream());
window.__reactRouterContext=context;
var modules=data.routes.map(function(route){return import(route[1])});
if(root.dataset.words)import(root.dataset.words).catch(function(){});
Promise.all([import(data.manifest)].concat(modules)).then(function(loaded){
var byId={};
data.routes.forEach(function(route,at){byId[route[0]]=loaded[at+1]});
window.__reactRouterRouteModules=byId;
return import(data.entry);
});
}
function soon(){("requestIdleCallback" in window)?requestIdleCallback(start,{timeout:2000}):setTimeout(start,200)}
function wanted(event){
var button=event.target.closest&&event.target.closest("[data-needs-script]");
if(button&&!root.dataset.ready){event.preventDefault();pressed.push(button)}
start();
}
var root=document.documentElement;
document.addEventListener("click",wanted,true);
["pointerdown","keydown","focusin"].forEach(function(name){document.addEventListener(name,start,{capture:true,passive:true})});
window.addEventListener("diwan-ready",function(){
document.removeEventListener("click",wanted,true);
pressed.forEach(function(button){if(button.isConnected)button.click()});
});
if(document.readyState==="complete")soon();else window.addEventListener("load",soon);
})();`;
