/** The commands of Chrome's debugging protocol that Doorstep sends, with what each takes and answers. */

export type MouseEvent = {
  type: "mouseMoved" | "mousePressed" | "mouseReleased" | "mouseWheel";
  x: number;
  y: number;
  button: "none" | "left" | "right" | "middle";
  buttons?: number;
  clickCount: number;
  modifiers?: number;
  deltaX?: number;
  deltaY?: number;
  /** Stamps the agent's input; the person's bears the time it comes at. */
  timestamp?: number;
  force?: number;
};

export type KeyEvent = {
  type: "keyDown" | "rawKeyDown" | "keyUp";
  key: string;
  code: string;
  windowsVirtualKeyCode: number;
  text?: string;
  modifiers?: number;
  location?: number;
  commands?: string[];
  autoRepeat?: boolean;
  isKeypad?: boolean;
  timestamp?: number;
};

/** What a page drags, as Chrome describes it; passed back as it came. */
export type DragData = object;

/** What a script gave, or what it threw. */
export type Evaluated = {
  result: { type: string; value?: unknown; description?: string; objectId?: string };
  exceptionDetails?: { text: string; exception?: { description?: string; value?: unknown } };
};

export type ScreencastFrame = {
  data: string;
  sessionId: number;
  metadata: { deviceWidth: number; deviceHeight: number; pageScaleFactor: number; offsetTop: number };
};

export type FrameTree = { frame: { id: string }; childFrames?: FrameTree[] };

export type CdpCommands = {
  "Page.enable": { params: object; value: object };
  "Page.navigate": { params: { url: string }; value: { frameId: string; loaderId?: string; errorText?: string; isDownload?: boolean } };
  "Page.getFrameTree": { params: object; value: { frameTree: FrameTree } };
  "Page.startScreencast": { params: { format: "jpeg"; quality: number; maxWidth: number; maxHeight: number; everyNthFrame: number }; value: object };
  "Page.stopScreencast": { params: object; value: object };
  "Page.setInterceptFileChooserDialog": { params: { enabled: boolean }; value: object };
  "Page.screencastFrameAck": { params: { sessionId: number }; value: object };
  "Page.captureScreenshot": { params: { format: "jpeg" | "png"; quality?: number; optimizeForSpeed?: boolean }; value: { data: string } };
  "Page.addScriptToEvaluateOnNewDocument": { params: { source: string; runImmediately?: boolean }; value: { identifier: string } };
  "Page.removeScriptToEvaluateOnNewDocument": { params: { identifier: string }; value: object };
  "Page.handleJavaScriptDialog": { params: { accept: boolean; promptText?: string }; value: object };
  "Page.getNavigationHistory": { params: object; value: { currentIndex: number; entries: Array<{ id: number; url: string }> } };
  "Page.navigateToHistoryEntry": { params: { entryId: number }; value: object };
  "Page.reload": { params: object; value: object };
  "Page.stopLoading": { params: object; value: object };
  "Network.enable": { params: { maxTotalBufferSize?: number; maxResourceBufferSize?: number }; value: object };
  "Network.getResponseBody": { params: { requestId: string }; value: { body: string; base64Encoded: boolean } };
  "Network.getRequestPostData": { params: { requestId: string }; value: { postData: string } };
  "Network.setBypassServiceWorker": { params: { bypass: boolean }; value: object };
  "Fetch.enable": { params: { patterns: Array<{ urlPattern: string }> }; value: object };
  "Fetch.disable": { params: object; value: object };
  "Fetch.continueRequest": { params: { requestId: string }; value: object };
  "Fetch.failRequest": { params: { requestId: string; errorReason: "Aborted" | "BlockedByClient" }; value: object };
  "Emulation.setFocusEmulationEnabled": { params: { enabled: boolean }; value: object };
  "Input.dispatchMouseEvent": { params: MouseEvent; value: object };
  "Input.dispatchKeyEvent": { params: KeyEvent; value: object };
  "Input.setInterceptDrags": { params: { enabled: boolean }; value: object };
  "Input.dispatchDragEvent": { params: { type: "dragEnter" | "dragOver" | "drop" | "dragCancel"; x: number; y: number; data: DragData; modifiers?: number }; value: object };
  "Input.insertText": { params: { text: string }; value: object };
  "Runtime.evaluate": { params: { expression: string; contextId?: number; returnByValue?: boolean; awaitPromise?: boolean; replMode?: boolean }; value: Evaluated };
  "Runtime.callFunctionOn": {
    params: { objectId: string; functionDeclaration: string; arguments?: Array<{ value: unknown }>; returnByValue?: boolean; awaitPromise?: boolean };
    value: Evaluated;
  };
  "Runtime.queryObjects": { params: { prototypeObjectId: string }; value: { objects: { objectId?: string } } };
  "Runtime.releaseObject": { params: { objectId: string }; value: object };
  "DOM.setFileInputFiles": { params: { files: string[]; backendNodeId: number }; value: object };
  "DOM.getFrameOwner": { params: { frameId: string }; value: { backendNodeId: number } };
  "DOM.enable": { params: object; value: object };
  "DOM.disable": { params: object; value: object };
  "Page.createIsolatedWorld": { params: { frameId: string; worldName: string }; value: { executionContextId: number } };
  "DOM.resolveNode": { params: { backendNodeId: number; executionContextId?: number }; value: { object: { objectId?: string } } };
  "Runtime.runIfWaitingForDebugger": { params: object; value: object };
  "Runtime.enable": { params: object; value: object };
  "Runtime.disable": { params: object; value: object };
  "Log.enable": { params: object; value: object };
  "Log.disable": { params: object; value: object };
};

export type CdpMethod = keyof CdpCommands;
