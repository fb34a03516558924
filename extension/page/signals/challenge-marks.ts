/** How a challenge vendor shows in a document. Data: a vendor more is a line more. */
export type ChallengeMark = {
  vendor: string;
  /** Elements of its widget or its page. */
  marks: string;
  /** Address of its frame. */
  frame?: RegExp;
  /** The field that holds the answer once it is solved. */
  answer?: string;
  /** A frame that is only there while a puzzle is open. */
  puzzle?: RegExp;
};

export const CHALLENGE_MARKS: readonly ChallengeMark[] = [
  {
    vendor: "recaptcha",
    marks: ".g-recaptcha, #recaptcha, #recaptcha_widget_div, #recaptcha_area",
    frame: /(?:google\.com|recaptcha\.net)\/recaptcha\/(?:api2|enterprise)\/anchor/,
    puzzle: /(?:google\.com|recaptcha\.net)\/recaptcha\/(?:api2|enterprise)\/bframe/,
    answer: "textarea[name=g-recaptcha-response]",
  },
  {
    vendor: "hcaptcha",
    marks: ".h-captcha, h-captcha",
    frame: /hcaptcha\.com\/.*(?:frame=checkbox|checkbox)/,
    puzzle: /hcaptcha\.com\/.*(?:frame=challenge|challenge)/,
    answer: "textarea[name=h-captcha-response]",
  },
  { vendor: "turnstile", marks: ".cf-turnstile", frame: /challenges\.cloudflare\.com\/.*turnstile/, answer: "input[name=cf-turnstile-response]" },
  {
    vendor: "cloudflare",
    marks:
      "#challenge-form, #challenge-running, #challenge-stage, #cf-please-wait, .cf-browser-verification, #cf-hcaptcha-container, .cf-captcha-container, script[src*='/cdn-cgi/challenge-platform/h/']",
  },
  { vendor: "altcha", marks: "altcha-widget", answer: "input[name=altcha]" },
  { vendor: "cap", marks: "cap-widget", answer: "input[name=cap-token]" },
  { vendor: "friendlycaptcha", marks: ".frc-captcha", answer: "input[name=frc-captcha-response], input[name=frc-captcha-solution]" },
  { vendor: "geetest", marks: ".geetest_holder, .geetest_panel_box, .geetest_captcha, .geetest_box", answer: "input[name=geetest_validate]" },
  { vendor: "arkose", marks: "#FunCaptcha, #arkose, [data-arkose]", frame: /(?:arkoselabs|funcaptcha)\.com/, answer: "input[name=fc-token]" },
  { vendor: "datadome", marks: "iframe[src*='captcha-delivery.com']", frame: /captcha-delivery\.com/ },
  { vendor: "perimeterx", marks: "#px-captcha, .px-captcha-container, #px-block-form-wrapper" },
  { vendor: "aws-waf", marks: "#captcha-container awswaf-captcha, awswaf-captcha, #amzn-captcha-verify-button", frame: /awswaf\.com.*captcha/ },
  { vendor: "imperva", marks: "iframe[src*='_Incapsula_Resource'], #main-iframe[src*='Incapsula']", frame: /_Incapsula_Resource/ },
  { vendor: "mtcaptcha", marks: ".mtcaptcha", answer: "input[name=mtcaptcha-verifiedtoken]" },
  { vendor: "tencent", marks: "#tcaptcha_iframe, #tcaptcha_transform", frame: /captcha\.(?:gtimg|qq|qcloud)\.com/ },
  { vendor: "yandex", marks: ".smart-captcha, .CheckboxCaptcha, .AdvancedCaptcha", frame: /smartcaptcha\.(?:yandexcloud\.net|cloud\.yandex)/, answer: "input[name=smart-token]" },
  { vendor: "slider", marks: ".slider-captcha, .slide-verify, .nc-container, .nc_wrapper, #nc_1_wrapper, .yidun, .captcha_verify_container, .captcha-slider, .slidercaptcha" },
];
