import type { WordLists } from "./word-lists.ts";

// biome-ignore format: lists, filled line by line
export const es: WordLists = {
  login: [
    "iniciar sesión", "inicia sesión", "inicie sesión", "inicio de sesión", "acceder", "acceso clientes", "entrar", "ingresar", "ingresa",
    "identifícate", "identificarse", "conectarse", "iniciá sesión", "login", "acceso usuarios", "ya soy cliente",
  ],
  signup: [
    "registrarse", "regístrate", "regístrese", "registro", "registrarme", "crear cuenta", "crear una cuenta", "crea una cuenta", "crea tu cuenta",
    "crear mi cuenta", "darse de alta", "nuevo cliente", "únete", "hazte socio",
  ],
  logout: ["cerrar sesión", "cierra sesión", "salir", "desconectar", "desconectarse", "finalizar sesión", "cambiar de cuenta"],
  account: ["menú de la cuenta", "menú de usuario", "mi perfil", "ver perfil"],
  signedInAs: [
    "conectado como", "sesión iniciada como", "has iniciado sesión", "ha iniciado sesión", "bienvenido de nuevo,", "bienvenido de vuelta,",
  ],
  forgot: [
    "olvidaste tu contraseña", "olvidé mi contraseña", "has olvidado tu contraseña", "olvidó su contraseña", "ha olvidado su contraseña",
    "olvidado la contraseña", "recordar contraseña", "recuperar contraseña", "restablecer contraseña", "problemas para iniciar", "olvidado mi clave",
    "olvidaste tu clave", "olvidó su clave", "olvidado tu clave", "olvidaste tu pin", "olvidé mi pin",
  ],
  recovery: [
    "olvidaste tu contraseña", "olvidé mi contraseña", "recuperar contraseña", "recuperar la contraseña", "restablecer contraseña",
    "restablecer la contraseña", "restablecer tu contraseña", "recuperación de cuenta", "recuperar cuenta", "recuperar tu cuenta",
  ],
  gate: [
    "iniciar sesión o registrarte para", "inicia sesión para", "inicie sesión para", "iniciar sesión para continuar", "debes iniciar sesión",
    "debe iniciar sesión", "tienes que iniciar sesión", "necesitas iniciar sesión", "necesita iniciar sesión", "por favor, inicia sesión",
    "por favor inicia sesión", "por favor inicie sesión", "debes estar registrado", "sesión ha expirado", "sesión ha caducado", "sesión expirada",
    "sesión caducada", "solo para miembros", "solo para suscriptores", "acceso restringido", "identifícate para", "se ha cerrado la sesión",
    "inicia sesión con tu … para", "vuelve a iniciar sesión", "vuelva a iniciar sesión",
  ],
  registrationGate: [
    "regístrate para continuar", "regístrese para continuar", "regístrate para leer", "crea una cuenta para", "crear una cuenta para continuar",
    "registro obligatorio", "es necesario registrarse", "necesitas una cuenta",
  ],
  guest: ["como invitado"],
  without: [
    "cerrar", "omitir", "más tarde", "ahora no", "no, gracias", "no gracias", "sin cuenta", "sin registrarse", "continuar sin",
    "volver",
  ],
  identifier: [
    "correo electrónico", "correo", "e-mail", "email", "usuario", "nombre de usuario", "teléfono", "número de teléfono", "número de cliente", "dni",
    "móvil",
  ],
  next: ["siguiente", "continuar", "enviar", "confirmar", "verificar", "aceptar", "seguir"],
  reauth: [
    "confirma tu contraseña", "confirme su contraseña", "vuelve a introducir tu contraseña", "vuelva a introducir",
    "ingresa nuevamente tu contraseña", "confirma tu identidad", "verifica que eres tú", "confirma que eres tú", "confirmar acceso",
  ],
  provider: ["continuar con", "iniciar sesión con", "inicia sesión con", "acceder con", "entrar con", "ingresar con", "continuar como"],
  code: [
    "código de verificación", "código de seguridad", "código de confirmación", "código de autenticación", "código de un solo uso",
    "contraseña de un solo uso", "dos pasos", "doble factor", "dos factores", "segundo factor", "aplicación de autenticación", "código de 6 dígitos",
    "introduce el código", "introduzca el código", "ingresa el código", "ingrese el código", "escribe el código", "código enviado",
    "enviado un código", "enviamos un código", "código de acceso", "código de recuperación", "código por sms", "clave dinámica",
  ],
  push: [
    "aprueba el inicio", "aprobar la solicitud", "aprueba la solicitud", "en tu teléfono", "en su teléfono", "en tu móvil", "en tu celular",
    "notificación enviada", "enviado una notificación", "enviamos una notificación", "abre la aplicación", "abre la app", "toca el número",
    "pulsa el número", "toca sí", "confirma en tu", "confirme en su", "aprueba la notificación", "aprobar la notificación", "apruebe la solicitud",
  ],
  passkey: ["passkey", "clave de acceso", "llave de acceso", "llave de seguridad", "clave de seguridad", "huella"],
  qr: ["escanea el código qr", "escanear el código qr", "escanee el código qr", "escanea este código", "escanea el código", "escanea el qr"],
  emailLink: [
    "revisa tu correo", "revise su correo", "revisa tu bandeja", "comprueba tu correo", "consulta tu correo", "correo enviado",
    "hemos enviado un correo", "enviado un enlace", "enviamos un enlace", "enlace de inicio", "enlace mágico", "haz clic en el enlace",
    "haga clic en el enlace", "confirma tu correo",
  ],
  resend: [
    "reenviar", "volver a enviar", "enviar de nuevo", "enviar otra vez", "no recibiste", "no has recibido", "no recibí", "otro método", "otra forma",
    "otro código", "nuevo código", "volver al inicio de sesión",
  ],
  human: [
    "no soy un robot", "no eres un robot", "no es un robot", "eres humano", "es humano", "comprobación de seguridad", "verificación de seguridad",
    "tráfico inusual", "solicitudes automatizadas", "resuelve el captcha", "complete el captcha", "desliza", "deslice", "mantén pulsado",
    "mantenga pulsado", "mantén presionado", "completa el rompecabezas",
  ],
  checking: [
    "comprobando tu navegador", "comprobando su navegador", "verificando tu navegador", "verificando su navegador", "un momento",
    "comprobando si la conexión", "verificando que eres humano", "verificando que usted es humano", "verificación de seguridad en curso",
  ],
  letters: [
    "captcha", "caracteres de la imagen", "caracteres que ves", "letras de la imagen", "texto de la imagen", "código de la imagen", "otra imagen",
    "nueva imagen",
  ],
  consent: [
    "quiere acceder a tu", "desea acceder a", "quiere acceder a", "solicita acceso", "solicita permiso", "está solicitando", "acceso a tu cuenta",
    "acceso a su cuenta", "autorizar acceso", "autorizar el acceso", "autorizar la aplicación", "permitir que", "podrá", "permisos solicitados",
    "dar acceso", "conceder acceso", "autorizar", "autorización", "¿autorizar",
  ],
  allow: ["permitir", "autorizar", "aceptar", "aprobar", "conceder", "acepto", "sí"],
  deny: ["denegar", "cancelar", "rechazar", "no permitir", "no, gracias", "no autorizar"],
  device: [
    "se muestra en su dispositivo", "se muestra en tu dispositivo", "aparece en tu dispositivo", "aparece en su dispositivo",
    "código del dispositivo", "código de dispositivo", "conectar un dispositivo", "conectar dispositivo", "conecta tu dispositivo",
    "activar dispositivo", "activa tu dispositivo", "vincular dispositivo", "autorizar dispositivo", "código que se muestra", "en otro dispositivo",
    "aparece en tu televisor", "aparece en tu tv",
  ],
  checkpoint: [
    "actividad inusual", "actividad sospechosa", "inicio de sesión inusual", "inicio de sesión sospechoso", "verifica tu identidad",
    "verifique su identidad", "verificar tu identidad", "confirma tu identidad", "verificación de identidad", "cuenta ha sido bloqueada",
    "cuenta ha sido suspendida", "cuenta bloqueada", "cuenta suspendida", "cuenta está bloqueada", "documento de identidad", "proteger tu cuenta",
    "comportamiento sospechoso", "desbloquear tu cuenta", "desbloquear su cuenta", "recuperar el acceso",
  ],
  age: [
    "mayor de 18", "mayor de edad", "mayores de 18", "mayores de edad", "18 años", "21 años", "verifica tu edad", "verificar tu edad",
    "verificación de edad", "confirma tu edad", "confirmar edad", "edad legal", "restricción de edad", "fecha de nacimiento para",
    "contenido para adultos", "solo adultos", "qué edad",
  ],
  adult: ["sí", "si", "no", "entrar", "salir", "soy mayor", "tengo más de", "tengo 18", "soy menor", "menor de", "continuar", "confirmar", "aceptar"],
  wrong: [
    "contraseña incorrecta", "contraseña no válida", "contraseña inválida", "contraseña es incorrecta", "contraseña errónea",
    "credenciales incorrectas", "credenciales no válidas", "credenciales inválidas", "usuario o contraseña", "correo o contraseña",
    "datos incorrectos", "datos de acceso incorrectos", "error de autenticación", "inicio de sesión fallido", "no se pudo iniciar sesión",
    "código incorrecto", "código no válido", "código inválido", "código es incorrecto", "inténtalo de nuevo", "inténtelo de nuevo",
    "intenta de nuevo", "no coincide", "no coinciden",
  ],
  tooMany: [
    "demasiados intentos", "demasiadas solicitudes", "inténtalo más tarde", "inténtelo más tarde", "intenta más tarde", "bloqueada temporalmente",
    "bloqueado temporalmente",
  ],
  expired: [
    "código ha caducado", "código ha expirado", "código caducado", "código expirado", "enlace ha caducado", "enlace ha expirado", "enlace caducado",
    "ya no es válido",
  ],
  blocked: [
    "acceso denegado", "acceso bloqueado", "has sido bloqueado", "ha sido bloqueado", "acceso prohibido", "no tienes permiso", "no tiene permiso",
    "prohibido",
  ],
  broken: [
    "algo salió mal", "algo ha salido mal", "se ha producido un error", "ocurrió un error", "ha ocurrido un error", "página no encontrada",
    "no encontrada", "error interno", "servicio no disponible", "temporalmente no disponible", "en mantenimiento",
  ],
  passing: [
    "redirigiendo", "redireccionando", "serás redirigido", "será redirigido", "iniciando sesión", "autenticando", "un momento", "espera",
    "por favor, espere", "por favor espere", "cargando", "un paso más", "mantener la sesión", "confiar en este dispositivo",
    "recordar este dispositivo", "verificar este dispositivo", "verifica este dispositivo", "ya casi",
  ],
  newsletter: ["newsletter", "boletín", "suscríbete", "suscribirse", "suscribirme", "novedades", "ofertas exclusivas", "darse de baja"],
  newPassword: [
    "nueva contraseña", "contraseña nueva", "confirmar contraseña", "confirma la contraseña", "confirme la contraseña", "repetir contraseña",
    "repite la contraseña", "cambiar contraseña", "cambiar la contraseña", "contraseña actual", "contraseña anterior", "crear contraseña",
  ],
  pay: [
    "pagar", "pago", "realizar pedido", "finalizar compra", "finalizar pedido", "comprar", "confirmar compra", "método de pago", "forma de pago",
    "tarjeta de crédito", "tarjeta de débito", "facturación", "donar",
  ],
  cookies: ["cookie*", "privacidad"],
  connected: [
    "dispositivo conectado", "dispositivo está conectado", "dispositivo se ha conectado", "dispositivo autorizado", "dispositivo ha sido autorizado",
    "dispositivo activado", "dispositivo se ha activado", "dispositivo vinculado", "activación correcta", "activación completada",
    "inicio de sesión correcto", "sesión iniciada correctamente", "conectado correctamente", "autorizado correctamente", "vuelve a tu dispositivo",
    "vuelva a su dispositivo", "todo listo",
  ],
  toPay: [
    "realizar pedido", "realizar el pedido", "finalizar pedido", "finalizar compra", "finalizar la compra", "confirmar pedido", "confirmar compra",
    "confirmar y pagar", "tramitar pedido", "hacer pedido", "completar pedido", "completar la compra", "pagar ahora", "pagar con", "pagar pedido",
    "proceder al pago", "continuar al pago", "continuar con el pago", "ir al pago", "ir a pagar", "pasar al pago", "elegir forma de pago",
    "seleccionar método de pago", "revisar pedido", "realizar pago", "realizar el pago",
  ],
  save: ["guardar", "guardar cambios", "aplicar", "actualizar", "crear", "añadir", "agregar", "probar conexión"],
  enrol: [
    "activar la verificación en dos", "activar la autenticación", "configurar la autenticación", "configurar la verificación en dos",
    "habilitar la autenticación", "instala una aplicación de auten*", "clave de configuración", "clave secreta", "crear una llave de acceso",
    "crear una clave de acceso", "crear clave de acceso", "añadir una llave", "añadir llave de seguridad", "agregar llave de seguridad",
  ],
  download: ["descargar", "descarga la app", "descargue", "instala la app", "descarga"],
  linked: ["dispositivos vinculados", "vincular un dispositivo", "vincular dispositivo"],
  asksAccess: ["quiere acceder a tu", "quiere acceder a su", "solicita acceso a", "solicita permiso para", "desea acceder a"],
  otherCard: ["tarjeta regalo", "tarjeta de regalo", "tarjetas de regalo", "tarjeta de fidelidad"],
};
