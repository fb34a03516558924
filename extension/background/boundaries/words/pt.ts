import type { WordLists } from "./word-lists.ts";

// biome-ignore format: lists, filled line by line
export const pt: WordLists = {
  login: [
    "entrar", "fazer login", "faça login", "faça seu login", "iniciar sessão", "inicie sessão", "início de sessão", "acessar conta",
    "acesse sua conta", "aceder", "acessar", "autenticação", "login", "entre na sua conta", "já sou cliente",
  ],
  signup: [
    "cadastrar", "cadastre-se", "cadastro", "criar conta", "criar uma conta", "crie sua conta", "criar a minha conta", "inscrever-se", "inscreva-se",
    "registrar", "registre-se", "registar", "registe-se", "novo cliente",
  ],
  logout: ["sair", "encerrar sessão", "terminar sessão", "fazer logout", "desconectar", "trocar de conta"],
  account: ["menu da conta", "menu do usuário", "menu do utilizador", "meu perfil", "ver perfil"],
  signedInAs: ["conectado como", "sessão iniciada como", "logado como", "você está conectado", "bem-vindo de volta,"],
  forgot: [
    "esqueceu a senha", "esqueceu sua senha", "esqueci minha senha", "esqueci a senha", "esqueceu-se da palavra-passe", "esqueceu a palavra-passe",
    "recuperar senha", "redefinir senha", "problemas para entrar", "esqueci o pin", "esqueceu o pin", "esqueceu o código", "esqueci o código",
  ],
  recovery: [
    "esqueceu a senha", "esqueceu sua senha", "esqueci minha senha", "recuperar senha", "recuperar palavra-passe", "redefinir senha",
    "redefinir a senha", "redefinir palavra-passe", "recuperação de conta", "recuperar conta",
  ],
  gate: [
    "faça login ou registre-se", "faça login para", "faça o login para", "entre para", "inicie sessão para", "para continuar, faça login",
    "precisa fazer login", "precisa entrar", "você precisa estar logado", "é necessário fazer login", "é necessário iniciar sessão",
    "deve iniciar sessão", "login necessário", "sessão expirou", "sessão expirada", "apenas para membros", "exclusivo para assinantes",
    "entre ou cadastre-se para", "você não está conectado", "você foi desconectado", "entre com sua … para", "inicie sessão novamente",
    "faça login novamente",
  ],
  registrationGate: [
    "cadastre-se para continuar", "registe-se para continuar", "registre-se para continuar", "crie uma conta para", "criar uma conta para continuar",
    "cadastro obrigatório", "é necessário se cadastrar", "precisa de uma conta",
  ],
  guest: ["como convidado", "como visitante"],
  without: [
    "fechar", "pular", "ignorar", "mais tarde", "agora não", "não, obrigado", "sem conta", "sem cadastro",
    "continuar sem", "voltar",
  ],
  identifier: [
    "e-mail", "email", "correio eletrónico", "usuário", "nome de usuário", "utilizador", "nome de utilizador", "telefone", "celular", "telemóvel",
    "cpf", "número de cliente", "login",
  ],
  next: ["próximo", "próxima", "seguinte", "avançar", "continuar", "enviar", "confirmar", "verificar", "prosseguir"],
  reauth: [
    "confirme sua senha", "confirmar sua senha", "confirme a sua palavra-passe", "digite sua senha novamente", "insira sua senha novamente",
    "confirme sua identidade", "confirme que é você", "verifique se é você", "confirmar acesso",
  ],
  provider: ["continuar com", "entrar com", "fazer login com", "iniciar sessão com", "acessar com", "continuar como"],
  code: [
    "código de verificação", "código de segurança", "código de confirmação", "código de autenticação", "código de uso único", "código único",
    "senha de uso único", "duas etapas", "dois fatores", "dois passos", "segundo fator", "aplicativo autenticador", "app autenticador",
    "código de 6 dígitos", "digite o código", "insira o código", "informe o código", "introduza o código", "código enviado", "enviamos um código",
    "código de acesso", "código de recuperação", "código por sms",
  ],
  push: [
    "aprove o login", "aprove a solicitação", "aprovar a solicitação", "aprove o pedido", "no seu celular", "no seu telefone", "no seu telemóvel",
    "notificação enviada", "enviamos uma notificação", "abra o aplicativo", "abra o app", "toque no número", "toque em sim", "confirme no seu",
    "aprove a notificação", "aprovar a notificação",
  ],
  passkey: ["passkey", "chave de acesso", "chave de segurança", "impressão digital"],
  qr: [
    "escaneie o código qr", "escaneie o qr", "escanear o código", "leia o código qr", "digitalize o código qr", "aponte a câmera",
    "escaneie este código", "escaneie o código",
  ],
  emailLink: [
    "verifique seu e-mail", "verifique o seu e-mail", "confira seu e-mail", "verifique sua caixa", "e-mail enviado", "enviamos um e-mail",
    "enviamos um link", "enviámos um link", "link de acesso", "link de login", "link mágico", "clique no link", "confirme seu e-mail",
  ],
  resend: [
    "reenviar", "enviar novamente", "enviar de novo", "não recebeu", "não recebi", "outro método", "outra forma", "novo código",
    "voltar para o login", "voltar ao login",
  ],
  human: [
    "não sou um robô", "não é um robô", "não é um robo", "é humano", "é um humano", "verificação de segurança", "tráfego incomum", "tráfego anormal",
    "solicitações automáticas", "resolva o captcha", "complete o captcha", "deslize", "arraste o", "pressione e segure", "mantenha pressionado",
    "quebra-cabeça",
  ],
  checking: [
    "verificando seu navegador", "verificando o navegador", "verificando se você é humano", "verificando a conexão", "verificando se a conexão",
    "um momento", "só um momento", "verificação de segurança em andamento",
  ],
  letters: [
    "captcha", "caracteres da imagem", "caracteres que você vê", "letras da imagem", "texto da imagem", "código da imagem", "outra imagem",
    "nova imagem",
  ],
  consent: [
    "deseja acessar sua", "quer acessar sua", "deseja acessar", "quer acessar", "pretende aceder", "quer aceder", "solicita acesso",
    "está solicitando acesso", "solicita permissão", "acesso à sua conta", "autorizar acesso", "autorizar o acesso", "autorizar aplicativo",
    "poderá", "permissões solicitadas", "permitir que", "conceder acesso", "autorizar", "autorização",
  ],
  allow: ["permitir", "autorizar", "aceitar", "aprovar", "conceder", "aceito", "sim", "concordo"],
  deny: ["negar", "cancelar", "recusar", "rejeitar", "não permitir", "não", "não, obrigado"],
  device: [
    "exibido no seu dispositivo", "exibido no dispositivo", "mostrado no seu dispositivo", "apresentado no seu dispositivo", "código do dispositivo",
    "conectar um dispositivo", "conectar dispositivo", "conecte seu dispositivo", "ativar dispositivo", "ative seu dispositivo",
    "vincular dispositivo", "autorizar dispositivo", "aparece no seu dispositivo", "em outro dispositivo", "noutro dispositivo", "aparece na sua tv",
  ],
  checkpoint: [
    "atividade incomum", "atividade suspeita", "login incomum", "login suspeito", "verifique sua identidade", "confirme sua identidade",
    "verificação de identidade", "verificar sua identidade", "conta foi bloqueada", "conta foi suspensa", "conta bloqueada", "conta suspensa",
    "documento de identidade", "proteger sua conta", "comportamento suspeito", "desbloquear sua conta", "desbloquear a sua conta",
    "recuperar o acesso",
  ],
  age: [
    "mais de 18 anos", "maior de 18", "maior de idade", "maiores de 18", "18 anos", "verifique sua idade", "verificação de idade",
    "confirme sua idade", "confirmar idade", "idade legal", "restrição de idade", "conteúdo adulto", "data de nascimento para", "qual a sua idade",
  ],
  adult: ["sim", "não", "entrar", "sair", "tenho mais de", "tenho 18", "sou maior", "sou menor", "menor de", "continuar", "confirmar"],
  wrong: [
    "senha incorreta", "senha inválida", "senha errada", "palavra-passe incorreta", "palavra-passe inválida", "credenciais inválidas",
    "credenciais incorretas", "usuário ou senha", "e-mail ou senha", "email ou senha", "login ou senha", "dados incorretos", "falha no login",
    "falha na autenticação", "não foi possível entrar", "código incorreto", "código inválido", "código errado", "tente novamente", "não corresponde",
    "não correspondem",
  ],
  tooMany: [
    "muitas tentativas", "demasiadas tentativas", "tentativas em excesso", "muitas solicitações", "tente mais tarde", "tente novamente mais tarde",
    "temporariamente bloquead*",
  ],
  expired: ["código expirou", "código expirado", "link expirou", "link expirado", "não é mais válido", "já não é válido"],
  blocked: ["acesso negado", "acesso bloqueado", "você foi bloqueado", "foi bloqueado", "acesso proibido", "não tem permissão", "proibido"],
  broken: [
    "algo deu errado", "ocorreu um erro", "correu mal", "página não encontrada", "não encontrada", "erro interno", "serviço indisponível",
    "temporariamente indisponível", "em manutenção",
  ],
  passing: [
    "redirecionando", "será redirecionado", "a redirecionar", "entrando", "fazendo login", "autenticando", "um momento", "aguarde", "carregando",
    "a carregar", "mais um passo", "mais uma etapa", "continuar conectado", "confiar neste dispositivo", "lembrar deste dispositivo",
    "verificar este dispositivo", "verifique este dispositivo", "quase lá",
  ],
  newsletter: ["newsletter", "boletim", "assine", "inscreva-se para receber", "receba novidades", "receba ofertas", "cancelar inscrição"],
  newPassword: [
    "nova senha", "nova palavra-passe", "confirmar senha", "confirme a senha", "confirmar palavra-passe", "repetir senha", "repita a senha",
    "alterar senha", "mudar senha", "alterar palavra-passe", "senha atual", "palavra-passe atual", "senha antiga", "criar senha",
  ],
  pay: [
    "pagar", "pagamento", "finalizar compra", "finalizar pedido", "realizar pedido", "comprar", "confirmar compra", "forma de pagamento",
    "método de pagamento", "cartão de crédito", "cartão de débito", "faturamento", "faturação", "doar",
  ],
  cookies: ["cookie*", "privacidade"],
  connected: [
    "dispositivo conectado", "dispositivo está conectado", "dispositivo foi conectado", "dispositivo autorizado", "dispositivo foi autorizado",
    "dispositivo ativado", "dispositivo foi ativado", "dispositivo vinculado", "aparelho conectado", "ativação concluída",
    "login efetuado com sucesso", "conectado com sucesso", "autorizado com sucesso", "ativado com sucesso", "volte ao seu dispositivo",
    "volte para o seu dispositivo", "sessão iniciada com sucesso", "tudo pronto",
  ],
  toPay: [
    "finalizar compra", "finalizar a compra", "finalizar pedido", "finalizar encomenda", "fazer pedido", "realizar pedido", "confirmar pedido",
    "confirmar compra", "confirmar encomenda", "confirmar e pagar", "concluir compra", "concluir pedido", "fechar pedido", "efetuar encomenda",
    "pagar agora", "pagar com", "ir para o pagamento", "ir para pagamento", "continuar para o pagamento", "continuar para pagamento",
    "prosseguir para o pagamento", "avançar para pagamento", "escolher forma de pagamento", "efetuar pagamento", "realizar pagamento",
  ],
  save: ["salvar", "guardar", "gravar", "aplicar", "atualizar", "criar", "adicionar", "testar conexão"],
  enrol: [
    "ativar a autenticação", "ativar autenticação", "ativar a verificação em", "ativar verificação em", "configurar a autenticação",
    "configurar autenticação", "instale um aplicativo autenticador", "instale uma aplicação de auten*", "chave de configuração", "chave secreta",
    "criar uma chave de acesso", "criar chave de acesso", "adicionar chave de acesso", "adicionar chave de segurança",
  ],
  download: ["baixar", "baixe o app", "baixe o aplicativo", "descarregar", "transferir a aplicação"],
  linked: ["aparelhos conectados", "dispositivos conectados", "dispositivos associados", "conectar um aparelho"],
  asksAccess: [
    "quer acessar sua", "deseja acessar sua", "solicita acesso a", "está solicitando acesso", "pretende aceder à", "solicita permissão para",
  ],
  otherCard: ["cartão presente", "cartão-presente", "vale-presente", "cartão oferta", "cartão de fidelidade"],
};
