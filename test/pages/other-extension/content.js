addEventListener("DOMContentLoaded", () => {
  const frame = document.createElement("iframe");
  frame.src = chrome.runtime.getURL("frame.html");
  frame.title = "Another extension";
  document.body.append(frame);
  document.documentElement.dataset.other = "has been here";
});
